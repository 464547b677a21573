import type { Google } from '../settings/owner-answers.ts';
import { reuseInterval, sessionDays } from '../settings/session-lengths.ts';
import { SettingsRefused, type ManagementApi } from './management-api.ts';

type Settings = Record<string, unknown>;

/** What the sign-in of a project has to be, in the API's names. */
function settingsFor(domain: string, google: Google | undefined, now: Settings): Settings {
  const site = `https://${domain}`;
  const list = listOf(now['uri_allow_list']);
  const back = `${site}/**`;
  return {
    site_url: site,
    // One text, commas between.
    uri_allow_list: list.includes(back) ? now['uri_allow_list'] : [...list, back].join(','),
    // The hook decides who gets an account.
    disable_signup: false,
    external_email_enabled: false,
    external_anonymous_users_enabled: false,
    hook_before_user_created_enabled: true,
    hook_before_user_created_uri: 'pg-functions://postgres/public/before_user_created',
    jwt_exp: 3600,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: reuseInterval,
    // Older projects may confirm every e-mail by themselves.
    ...(now['mailer_autoconfirm'] === true ? { mailer_autoconfirm: false } : {}),
    ...(google && !hasGoogle(now, google)
      ? {
          external_google_enabled: true,
          external_google_client_id: google.clientId,
          external_google_secret: google.secret,
        }
      : {}),
  };
}

/** What each is called on screen. */
const words: Record<string, string> = {
  site_url: 'dirección del sitio',
  uri_allow_list: 'direcciones a las que se regresa',
  disable_signup: 'cuentas nuevas apagadas',
  external_email_enabled: 'entrada con correo y contraseña',
  external_anonymous_users_enabled: 'cuentas anónimas',
  external_google_enabled: 'entrada con Google',
  external_google_client_id: 'ID de cliente de Google',
  external_google_secret: 'secreto de Google',
  hook_before_user_created_enabled: 'revisar quién es antes de hacer una cuenta',
  hook_before_user_created_uri: 'función que lo revisa',
  jwt_exp: 'segundos que dura un pase',
  refresh_token_rotation_enabled: 'pases que se renuevan',
  security_refresh_token_reuse_interval: 'segundos para repetir una renovación',
  mailer_autoconfirm: 'correos que se dan por buenos solos',
  sessions_inactivity_timeout: 'horas sin uso que dura una sesión',
  sessions_timebox: 'horas que dura una sesión',
};

const listOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : [];

/** Whether the project has this client. Its secret can't be read back, and is taken to belong to it. */
const hasGoogle = (now: Settings, { clientId }: Google): boolean =>
  now['external_google_enabled'] === true && now['external_google_client_id'] === clientId;

/** As with the embedded backend, in hours. Paid plans only. */
const ofSessions: Settings = {
  sessions_inactivity_timeout: sessionDays.unused * 24,
  sessions_timebox: sessionDays.whole * 24,
};

const different = (settings: Settings, now: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => now[name] !== value));

/** What the sign-in of a project lacks: the changes to send, and the same in words. */
export type SignInPlan = { changes: Settings; sessions: Settings; lines: string[] };

/**
 * Compares the sign-in of a project with what it has to be.
 * @param askGoogle for the client to put there, given the id of the one that the project has
 */
export async function planSignIn(
  api: ManagementApi,
  domain: string,
  askGoogle: (clientId: string | undefined) => Promise<Google | undefined>,
): Promise<SignInPlan> {
  const now = await api.signIn();
  const id = now['external_google_client_id'];
  const google = await askGoogle(
    now['external_google_enabled'] === true && typeof id === 'string' && id ? id : undefined,
  );
  const changes = different(settingsFor(domain, google, now), now);
  return { changes, sessions: different(ofSessions, now), lines: Object.entries(changes).map(inWords(now)) };
}

const inWords =
  (now: Settings) =>
  ([name, value]: [string, unknown]): string =>
    name === 'external_google_secret'
      ? `${words[name]}: el que diste`
      : `${words[name] ?? name}: ${shown(value)}${now[name] === undefined || now[name] === null || now[name] === '' ? '' : ` (era ${shown(now[name])})`}`;

const shown = (value: unknown): string =>
  value === true ? 'sí' : value === false ? 'no' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Sends what differs. The settings of sessions go by themselves, because a free plan refuses all that comes with them.
 * @returns the sentence about what was left out, where something was
 * @throws SettingsRefused with Supabase's reason, where it refuses the others
 */
export async function applySignIn(api: ManagementApi, { changes, sessions }: SignInPlan): Promise<string | undefined> {
  if (Object.keys(changes).length) await api.changeSignIn(changes);
  if (!Object.keys(sessions).length) return undefined;
  try {
    await api.changeSignIn(sessions);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof SettingsRefused)) throw cause;
    return (
      `Supabase no deja poner cuánto dura una sesión (${cause.message}): es de los planes de pago. ` +
      'Sin eso, las del equipo no vencen; quien salga del equipo pierde la entrada igual.'
    );
  }
}
