import { codeOf } from '../error-code.ts';
import { isObject } from '../json-object.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** What SITE_URL answers: its status, its clock, and the version that its `/healthz` names. */
export type SiteAnswer = { status: number; date: string | null; version?: string };

/** Why a request failed: unknown name, no connection, invalid certificate. */
type NoAnswer = { why: string };

/** Asks the site as visitors do. */
export async function askSite(siteUrl: string): Promise<SiteAnswer | NoAnswer> {
  const get = (path: string) => fetch(siteUrl + path, { signal: AbortSignal.timeout(10_000) });
  try {
    const page = await get('/');
    await page.body?.cancel();
    const health: unknown = await (await get('/healthz')).json().catch(() => undefined);
    const version = isObject(health) && typeof health.version === 'string' ? health.version : undefined;
    return { status: page.status, date: page.headers.get('Date'), version };
  } catch (error) {
    // The error of `fetch` says only that it failed; its cause says why.
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    return { why: codeOf(cause) || message };
  }
}

/** @param version of this code, which the site must answer too */
export function checkAddress(
  siteUrl: string,
  answer: SiteAnswer | NoAnswer,
  { version, now }: { version: string; now: Date },
): Finding[] {
  if ('why' in answer)
    return [
      fail(
        `Nada contesta en ${siteUrl} (${answer.why}).`,
        'Arranca el sitio; si ya corre, revisa el dominio, el certificado y el proxy.',
      ),
    ];
  if (answer.status !== 200)
    return [
      fail(
        `${siteUrl} contesta con ${answer.status}.`,
        'Revisa que el sitio esté encendido, que el proxy pregunte en su PORT, y qué dice su consola.',
      ),
    ];
  const apart = answer.date ? Math.abs(now.getTime() - Date.parse(answer.date)) / 1000 : 0;
  return [
    ok(`${siteUrl} contesta.`),
    judgeVersion(siteUrl, answer.version, version),
    apart > 60
      ? fail(
          `El reloj de esta máquina está desfasado ${Math.round(apart)} segundos.`,
          'Enciende su sincronización (NTP): el acceso depende de él.',
        )
      : ok('El reloj marca bien la hora.'),
  ];
}

function judgeVersion(siteUrl: string, running: string | undefined, version: string): Finding {
  if (!running)
    return fail(
      `Lo que contesta en ${siteUrl} no es este sitio (/healthz no dice su versión).`,
      'Revisa a dónde apunta el dominio y a qué proceso manda el proxy.',
    );
  return running === version
    ? ok(`Es este sitio, versión ${version}.`)
    : warn(`En ${siteUrl} corre la versión ${running}, y aquí está la ${version}.`, 'Reinicia el sitio.');
}
