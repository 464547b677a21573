import { Outlet } from 'react-router';

/**
 * Separates the panel from its screens: an error in one of them leaves list and form intact. At `/dashboard` and
 * `/dashboard/nuevo` nothing is in it, because the panel renders list and form under every screen.
 */
export default function Screens() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <p className="notice" role="alert">
      Esta pantalla no se pudo abrir. <a href="/dashboard">Volver a cargar el panel</a>
    </p>
  );
}
