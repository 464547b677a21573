import { show } from '../data/show';
import { nameRows } from '../data/type-size';

/** The show's name, leading home; its last word in the second ink. */
export function Logo() {
  return (
    <a className="logo" href="/">
      {show.name.slice(0, -1).join(' ')} <span>{show.name.at(-1)}</span>
    </a>
  );
}

/** The name as posters set it, in rows whose measures are on the document (`--name-em`, `--name-rows`). */
export function NameRows() {
  return nameRows(show.name).map((row, index) => <span key={index}>{row}</span>);
}
