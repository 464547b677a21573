import { sampleEmail } from '../../app/data/session/email.ts';
import { SettingError, type Environment } from './environment.ts';

const advice = 'pon el tuyo; ese es el del ejemplo.';

/**
 * Refuses values that the guides and `.env.example` use as examples: nobody could sign in with them.
 * @throws SettingError
 */
export function expectOwnValues({ SITE_URL, google, hosted, staffEmails = [] }: Environment): void {
  const samples: [string, string | undefined, RegExp][] = [
    ['SITE_URL', SITE_URL, /^https?:\/\/([^/]*\.)?misitio\.mx$/],
    ['GOOGLE_CLIENT_ID', google?.clientId, /^123-abc\./],
    ['GOOGLE_CLIENT_SECRET', google?.secret, /^GOCSPX-abc$/],
    ['SUPABASE_URL', hosted?.url, /^https:\/\/abc\.supabase\.co$/],
    ['SUPABASE_PUBLISHABLE_KEY', hosted?.key, /^sb_publishable_(abc|…)$/],
    ...staffEmails.map((email): [string, string, RegExp] => ['STAFF_EMAILS', email, sampleEmail]),
  ];
  for (const [name, value, sample] of samples)
    if (value && sample.test(value)) throw new SettingError(`${name} trae "${value}": ${advice}`);
}
