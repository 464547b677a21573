import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('./home/home.tsx'),
  route('new-version', './new-version/new-version.tsx'),
  route('portadas/:id/:version/:file', './covers/cover.ts'),
  route('*', './not-found/not-found.tsx'),
] satisfies RouteConfig;
