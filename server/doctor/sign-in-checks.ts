import { providerNames, providers } from '../../app/data/session/providers.ts';
import { jwtClaims } from '../settings/keys.ts';
import { setProjectUp } from '../settings/hosted-project.ts';
import type { Answer, AskProject } from './ask-project.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** Checks that the project uses a provider of the site's, and that each leads back to it, by a sign-in that it only begins. */
export async function checkSignIn(ask: AskProject, project: string, siteUrl: string): Promise<Finding[]> {
  const { json } = await ask('GET', '/auth/v1/settings');
  const settings = (json ?? {}) as AuthSettings;
  const accounts = judgeAccounts(settings);
  const enabled = providers.filter(({ id }) => settings.external?.[id]);
  if (!enabled.length)
    return [
      ...accounts,
      fail(`El proyecto no tiene ${providerNames}.`, `Corre ${setProjectUp}, o enciéndelo en Authentication.`),
    ];
  const back = encodeURIComponent(`${siteUrl}/dashboard`);
  const each = enabled.map(async ({ id, name }) => [
    ok(`El proyecto tiene ${name}; en la consola de ${name} su dirección de regreso es ${project}/auth/v1/callback.`),
    judgeRedirect(await ask('GET', `/auth/v1/authorize?provider=${id}&redirect_to=${back}`), siteUrl),
  ]);
  return [...accounts, ...(await Promise.all(each)).flat()];
}

/** The public answer of `GET /auth/v1/settings`. */
type AuthSettings = {
  external?: Partial<Record<(typeof providers)[number]['id'] | 'email' | 'anonymous_users', boolean>>;
  mailer_autoconfirm?: boolean;
};

/** Checks that only the site's providers sign in: others do not verify e-mails, so anybody could claim an address. */
export function judgeAccounts({ external, mailer_autoconfirm: confirmsItself }: AuthSettings): Finding[] {
  const mend = (where: string) => `Apágalo en Authentication, Sign In / Providers, ${where}; o corre ${setProjectUp}.`;
  const findings = [
    ...(external?.email ? [fail('Cualquiera puede registrarse con un correo y una contraseña.', mend('Email'))] : []),
    ...(confirmsItself
      ? [
          fail(
            'El proyecto da por bueno cualquier correo sin confirmarlo.',
            `Enciende Confirm email en Authentication, Sign In / Providers, Email; o corre ${setProjectUp}.`,
          ),
        ]
      : []),
    ...(external?.anonymous_users
      ? [fail('Cualquiera puede tener una cuenta anónima.', mend('Anonymous sign-ins'))]
      : []),
  ];
  return findings.length ? findings : [ok(`Solo se entra con ${providerNames}.`)];
}

/** Where the sign-in leads back, from the state that the provider is given. Newer projects hide it. */
export function judgeRedirect({ location }: Pick<Answer, 'location'>, siteUrl: string): Finding {
  const state = location && URL.canParse(location) ? new URL(location).searchParams.get('state') : undefined;
  const back = jwtClaims(state ?? '').referrer;
  if (typeof back !== 'string' || !back)
    return warn(
      'No se puede saber desde fuera si el acceso regresa al sitio.',
      `Revisa en Authentication, URL Configuration, que Site URL sea ${siteUrl} o que Redirect URLs tenga ${siteUrl}/**.`,
    );
  return URL.canParse(back) && new URL(back).origin === siteUrl
    ? ok(`El acceso regresa a ${siteUrl}.`)
    : fail(
        `El acceso regresa a ${back}, y no a ${siteUrl}.`,
        `Pon ${siteUrl} en Site URL (${setProjectUp}), o ${siteUrl}/** en Redirect URLs.`,
      );
}
