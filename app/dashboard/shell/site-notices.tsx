import './site-notices.css';

/** What staff should know of the site itself; nothing most of the time. */
export function SiteNotices({ notices = [], url }: { notices?: string[]; url?: string }) {
  // A domain that was changed: what is sent from the old one is refused.
  const elsewhere = url && window.location.origin !== url;
  if (!elsewhere && !notices.length) return null;
  return (
    <div className="site-notices" role="note" aria-label="Avisos del sitio">
      {elsewhere ? (
        <>
          <p>Entraste por {window.location.origin}, que no es la dirección del sitio: desde aquí no se guarda nada.</p>
          <a href={`${url}/dashboard`}>Ir a {url}</a>
        </>
      ) : null}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
