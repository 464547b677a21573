/** In place of a screen that is coming. */
export const opening = <p className="panel-coming">Abriendo…</p>;
