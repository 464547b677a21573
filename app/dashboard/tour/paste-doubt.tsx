import { useId } from 'react';
import type { Doubt } from '../../data/tour/rows/doubts';
import type { Cells } from './paste-rows';
import './paste-doubt.css';

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
    <div className="paste-doubt" role="group" aria-labelledby={id}>
      <p id={id}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2.5 18.5 17.5H1.5ZM10 8v4.5M10 14.6v.6" />
        </svg>
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
