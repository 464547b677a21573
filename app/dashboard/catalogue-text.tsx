import { inSpanish } from '../data/events/catalogue';

type Props = { text: string; id?: string; spanishId?: string };

/** A message as it is; one of the specification's English ones marked as such, with its line of Spanish under it. */
export function CatalogueText({ text, id, spanishId }: Props) {
  const spanish = inSpanish(text);
  return (
    <>
      <p id={id} lang={spanish ? 'en' : undefined}>
        {text}
      </p>
      {spanish ? (
        <p id={spanishId} className="in-spanish">
          {spanish}
        </p>
      ) : null}
    </>
  );
}
