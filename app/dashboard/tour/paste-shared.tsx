import { CoverField } from '../form/cover-field';
import type { KeptCover } from '../drafts/kept-cover';
import { Field } from '../form/field';
import type { OnCover } from '../form/use-cover';
import type { Shared } from './paste-plan';

type Props = {
  shared: Shared;
  kept: KeptCover;
  coverError?: string;
  errors: { title?: string; description?: string };
  locked: boolean;
  onCover: OnCover;
  onChange: (more: Partial<Shared>) => void;
};

/** Fields that all dates of the tour share: cover, title and text. */
export function PasteShared({ shared, kept, coverError, errors, locked, onCover, onChange }: Props) {
  return (
    <section className="paste-shared" aria-labelledby="paste-shared">
      <h2 id="paste-shared">
        <span aria-hidden="true">2</span>Igual para todas
      </h2>
      <CoverField error={coverError} kept={kept} onChange={onCover} />
      <Field
        label="Título"
        name="title"
        required
        value={shared.title}
        error={errors.title}
        readOnly={locked}
        onChange={(title) => onChange({ title })}
      />
      <Field
        label="Descripción"
        name="description"
        required
        multiline
        value={shared.description}
        error={errors.description}
        readOnly={locked}
        onChange={(description) => onChange({ description })}
      />
    </section>
  );
}
