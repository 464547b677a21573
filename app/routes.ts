import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('./home/home.tsx'),
  route('new-version', './new-version/new-version.tsx'),
  route('login', './login/login.tsx'),
  route('dashboard', './dashboard/dashboard.tsx'),
  route('dashboard/data', './dashboard/data.ts'),
  route('dashboard/historial', './dashboard/history-data.ts'),
  route('logout', './dashboard/logout.ts'),
  route('pictures/:id/:version/:variant', './pictures/picture.ts'),
  route('*', './not-found/not-found.tsx'),
] satisfies RouteConfig;
