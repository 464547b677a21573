import type { Site } from './site';

/** Runs statements as another person, whom the history then names. */
export async function as(site: Site, email: string, sql: string): Promise<void> {
  const claims = JSON.stringify({ role: 'authenticated', email });
  await site.database.exec(`begin; select set_config('request.jwt.claims', '${claims}', true); ${sql}; commit;`);
}

/** Runs work with a clock that is years ahead: site and database share this process. */
export async function later(years: number, during: () => Promise<void>): Promise<void> {
  const Real = Date;
  const ahead = years * 365.25 * 86_400_000; // ms
  globalThis.Date = class extends Real {
    constructor(...parts: [] | [number]) {
      if (parts.length) super(...parts);
      else super(Real.now() + ahead);
    }
    static override now() {
      return Real.now() + ahead;
    }
  } as DateConstructor;
  try {
    await during();
  } finally {
    globalThis.Date = Real;
  }
}
