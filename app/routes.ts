import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('./home/home.tsx'),
  route('new-version', './new-version/new-version.tsx'),
  route('eventos/:address', './event/event.tsx'),
  route('eventos/:id/qr.svg', './event/qr.ts'),
  route('eventos/:id/venta.ics', './event/sale-calendar.ts'),
  route('login', './login/login.tsx'),
  route('dashboard', './dashboard/dashboard.tsx'),
  route('dashboard/data', './dashboard/data.ts'),
  route('dashboard/historial', './dashboard/history/history-data.ts'),
  route('logout', './dashboard/logout.ts'),
  route('pictures/:id/:version/share.jpg', './pictures/share-card.ts'),
  route('pictures/:id/:version/:variant', './pictures/picture.ts'),
  route('eventos/:id.ics', './feeds/event-calendar.ts'),
  route('calendario.ics', './feeds/tour-calendar.ts'),
  route('feed.xml', './feeds/atom.ts'),
  route('sitemap.xml', './feeds/site-map.ts'),
  route('robots.txt', './feeds/robots.ts'),
  route('manifest.webmanifest', './feeds/manifest.ts'),
  route('iconos/:version/:name', './feeds/icon.ts'),
  route('*', './not-found/not-found.tsx'),
] satisfies RouteConfig;
