import './page-state.css';

/** What stands where the dates would: there are none yet, or they could not be read. */
export function PageState({ error }: { error?: string }) {
  if (error === undefined) return <p className="page-state">¡Próximamente más eventos!</p>;
  return (
    <div className="page-state" role="alert">
      <p>Error loading events</p>
      <p className="page-state-detail">{error}</p>
      <a className="button" href="">
        Reintentar
      </a>
    </div>
  );
}

/** Above dates that may be out of date, because the backend failed just now. */
export function PageNotice({ message }: { message?: string }) {
  if (!message) return null;
  return (
    <p className="page-notice" role="status">
      Estas fechas pueden no estar al día: <span>{message}</span>
    </p>
  );
}
