import { Outlet } from 'react-router';
import { usePanel } from './shell/panel-context';

/** Stands between the panel and its screens: what breaks in one of them leaves the list and the form. */
export default function Screens() {
  return <Outlet context={usePanel()} />;
}

export function ErrorBoundary() {
  return (
    <p className="notice" role="alert">
      Esta pantalla no se pudo abrir. <a href="/dashboard">Volver a cargar el panel</a>
    </p>
  );
}
