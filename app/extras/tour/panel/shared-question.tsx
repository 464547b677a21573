import { useId, useState } from 'react';
import { pluralize } from '../../../data/text/counted';
import { Icon } from '../../../ui/icon';
import { Button } from '../../../dashboard/button';
import { Field } from '../../../dashboard/form/field';
import { cellsOf, type SharedDoubt } from './paste-rows';

type Props = {
  doubt: SharedDoubt;
  /** @param value for all of its rows; undefined to leave each as it is */
  onAnswer: (doubt: SharedDoubt, value?: string) => void;
};

/** A question that several rows share, answered for all of them. */
export function SharedQuestion({ doubt, onAnswer }: Props) {
  const id = useId();
  const [time, setTime] = useState('');
  const { field, question, rows, answers } = doubt;
  const isFull = rows.every((row) => cellsOf(row)[field]);
  const isLink = field === 'link';
  const all = `${rows.length} fechas`;
  return (
    <div className="paste-doubt paste-shared-doubt wrap card" role="group" aria-labelledby={id}>
      <p id={id}>
        <Icon path="M12 3 22.2 21H1.8ZM12 9.6V15M12 17.5v.7" />
        {isLink ? question : `${question} Es así en ${pluralize(rows.length, 'fecha')}.`}
      </p>
      {field === 'time' ? (
        <Field label="Hora para todas" name="hora" type="time" isMarked value={time} onChange={setTime} />
      ) : null}
      {field === 'time' ? (
        <Button look="box" disabled={!time} label={`Poner en ${all}`} onClick={() => onAnswer(doubt, time)} />
      ) : null}
      {field === 'status'
        ? answers.map(({ label, values }) => (
            <Button key={label} look="box" label={`Todas: ${label}`} onClick={() => onAnswer(doubt, values.status)} />
          ))
        : null}
      {isLink ? (
        <>
          <Button look="box" aria-pressed label="Sí" onClick={() => onAnswer(doubt)} />
          <Button look="box" aria-pressed={false} label="No" onClick={() => onAnswer(doubt, '')} />
        </>
      ) : isFull && field !== 'status' ? (
        <Button look="box" name="answer" label={`Así están bien las ${all}`} onClick={() => onAnswer(doubt)} />
      ) : null}
    </div>
  );
}
