/**
 * Warns once at start when the hosted project has another zone than the site: it would then refuse to delete expired
 * dates, or delete them a day early. A project without `show_zone()` gets a warning of its own, one
 * that does not answer none.
 */
export async function compareZone(
  { url, publishableKey, fetch: ask }: { url: string; publishableKey: string; fetch: typeof fetch },
  zone: string,
): Promise<void> {
  const answer = await ask(`${url}/rest/v1/rpc/show_zone`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return;
  const said: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    console.warn('This project has no function show_zone(): apply the migrations, or its zone can’t be compared.');
    return;
  }
  if (said !== zone)
    console.warn(
      `This project counts its days in ${String(said)}, app/data/show.ts in ${zone}: ` +
        `run update private.settings set zone = '${zone}' in its SQL editor.`,
    );
}
