import { expect, test } from 'vitest';
import { openMetrics } from './metrics-server';

test('an address that is none of this machine’s is said of METRICS_HOST, and not of its port', async () => {
  const site = { pages: {}, refused: {}, listReadAt: () => undefined };
  await expect(openMetrics({ port: 9464, host: '192.0.2.1' }, site)).rejects.toThrow(/METRICS_HOST=192\.0\.2\.1/);
});
