import { inSpanish } from '../data/events/editing/catalogue';

type Props = {
  text: string;
  id?: string;
  spanishId?: string;
  /** In place of the catalogue's line, where more is known. */
  spanish?: string;
};

/** A message as it is; one of the specification's English ones marked as such, with its line of Spanish under it. */
export function CatalogueText({ text, id, spanishId, spanish }: Props) {
  const usual = inSpanish(text);
  return (
    <>
      <p id={id} lang={usual ? 'en' : undefined}>
        {text}
      </p>
      {(spanish ?? usual) ? (
        <p id={spanishId} className="in-spanish">
          {spanish ?? usual}
        </p>
      ) : null}
    </>
  );
}
