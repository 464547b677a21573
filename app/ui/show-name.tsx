import { nameRows } from './type-size';
import { useShow } from './use-show';

/** The show's name, a link to `/`. */
export function Logo() {
  return (
    <a className="logo" href="/">
      <ShowName />
    </a>
  );
}

/** The name on one line; its last word in the second colour. */
export function ShowName() {
  const { name } = useShow();
  const last = name.lastIndexOf(' ') + 1;
  return (
    <>
      {name.slice(0, last)}
      <span>{name.slice(last)}</span>
    </>
  );
}

/** The name in rows, whose measures the document has (`--name-em`, `--name-rows`). */
export function NameRows() {
  return nameRows(useShow().name).map((row, index) => <span key={index}>{row}</span>);
}
