import { useId } from 'react';
import { Icon } from '../../ui/icon';
import type { Doubt } from '../../data/tour/rows/doubts';
import type { Cells } from './paste-rows';

type Props = {
  doubt: Doubt;
  cells: Cells;
  onAnswer: (values: Partial<Cells>) => void;
};

/** A doubt of the tour reader, with its answers of one tap. */
export function DoubtQuestion({ doubt: { field, question, answers, guess }, cells, onAnswer }: Props) {
  const id = useId();
  // Nothing to choose from: what stands there is either right or typed again.
  const choices =
    answers.length || !cells[field] ? answers : [{ label: 'Está bien así', values: { [field]: cells[field] } }];
  const stands = (values: Partial<Cells>) =>
    (Object.keys(values) as (keyof Cells)[]).every((name) => values[name] === cells[name]);
  return (
    <div className="paste-doubt wrap" role="group" aria-labelledby={id}>
      <p id={id}>
        <Icon path="M12 3 22.2 21H1.8ZM12 9.6V15M12 17.5v.7" />
        {question}
      </p>
      {choices.map(({ label, values }) => (
        <button
          key={label}
          type="button"
          className="box-button"
          aria-pressed={guess && stands(values)}
          aria-describedby={id}
          onClick={() => onAnswer(values)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
