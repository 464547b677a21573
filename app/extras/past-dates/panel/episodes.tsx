import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../dashboard/button';
import { episodeOf, readDraft, writeDraft } from '../../../dashboard/drafts';
import { Field } from '../../../dashboard/form/field';
import { focusFirstError } from '../../../dashboard/form/form-values';
import { withChanges } from '../../../dashboard/shell/list-changes';
import { usePanel } from '../../../dashboard/shell/use-panel';
import { failureText, isFailure, useSave } from '../../../dashboard/use-save';
import { detailFields } from '../../../data/events/detail-fields';
import { InnerScreen, WhenRead } from '../../inner-screen';
import type { EpisodeRow } from './episodes-data';
import type { EpisodeAnswer } from './tell-episode.server';
import './episodes.css';

/** `Episodios`: the last dates that are over, and the link of what was recorded at each. */
export default function Episodes({ read }: { read: Promise<EpisodeRow[] | string> }) {
  return (
    <InnerScreen
      name="Episodios"
      lead="Cuando salga el de una fecha que ya pasó, pega aquí su link: lo ofrecen su página y «Ya pasaron»."
      className="episodes"
    >
      <WhenRead read={read} none={null}>
        {(rows) =>
          rows.length ? (
            <ul className="card">
              {rows.map((row) => (
                <Episode key={row.id} {...row} />
              ))}
            </ul>
          ) : (
            <p>Aquí quedan las últimas doce fechas después de su noche. Todavía no hay ninguna.</p>
          )
        }
      </WhenRead>
    </InnerScreen>
  );
}

type Result = { text: string; failed?: true; refused?: string };

/** A date with the form of its episode. Text survives leaving the screen, a reload and a closed tab until it is saved. */
function Episode({ id, name, title, date, episode }: EpisodeRow) {
  const { changeList } = usePanel();
  const [draft] = useState(() => readDraft(episodeOf(id))?.link);
  const [link, setLink] = useState(draft?.now ?? episode);
  // What a save may overwrite.
  const [stored, setStored] = useState(link === episode ? episode : (draft?.was[0] ?? episode));
  const [result, setResult] = useState<Result | undefined>(
    link === episode ? undefined : { text: 'Aquí sigue lo que escribiste y no se guardó.' },
  );
  const form = useRef<HTMLFormElement>(null);
  const { saving, save } = useSave<EpisodeAnswer>((answer) => {
    if (isFailure(answer)) return setResult({ text: failureText(answer, ': el link sigue aquí'), failed: true });
    if ('error' in answer) {
      setStored(answer.theirs ?? stored);
      return setResult({ text: answer.error, refused: link });
    }
    const { episode, details } = answer;
    setLink(episode);
    setStored(episode);
    setResult({ text: episode ? 'Guardado: ya está en «Ya pasaron».' : 'Guardado, sin episodio.' });
    if (details) changeList((events) => withChanges(events, id, { details }));
  }, '/dashboard/episodios');

  useEffect(
    () => writeDraft(episodeOf(id), link === stored ? {} : { link: { now: link, was: [stored] } }),
    [id, link, stored],
  );

  useEffect(() => {
    if (result?.refused !== undefined) focusFirstError(form.current, { episode: result.text });
  }, [result]);

  return (
    <li>
      <p className="title">{name}</p>
      <p className="soft">{[date, title === name ? '' : title].filter(Boolean).join(' · ')}</p>
      <form
        ref={form}
        aria-label={`${name}, ${date}`}
        onSubmit={(event) => {
          event.preventDefault();
          setResult(undefined);
          save({ id: String(id), episode: link, was: stored });
        }}
      >
        <Field
          name="episode"
          label={detailFields.episode.label}
          inputMode="url"
          value={link}
          error={result?.refused === link ? result.text : undefined}
          onChange={setLink}
        />
        <Button
          type="submit"
          look="box"
          blocked={saving}
          label={saving ? 'Guardando…' : 'Guardar'}
          about={`el episodio de ${name}, ${date}`}
        />
      </form>
      <p role="status" className="bold" data-failed={result?.failed}>
        {result?.refused === undefined ? result?.text : null}
      </p>
    </li>
  );
}
