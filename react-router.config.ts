import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is a few hundred bytes: asking for it later would cost a request.
  routeDiscovery: { mode: 'initial' },
  // Parts of a route would be fetched by imports whose failure nobody catches.
  splitRouteModules: false,
} satisfies Config;
