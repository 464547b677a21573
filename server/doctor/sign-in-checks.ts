import { jwtClaims } from '../jwt-claims.ts';
import type { Answer, AskProject } from './ask-project.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** Whether the project knows Google, and comes back to the site after it. Begins a sign-in that nobody ends. */
export async function checkSignIn(ask: AskProject, project: string, siteUrl: string): Promise<Finding[]> {
  const { json } = await ask('GET', '/auth/v1/settings');
  const google = (json as { external?: { google?: boolean } } | undefined)?.external?.google;
  if (!google)
    return [fail('El proyecto no tiene Google.', 'Corre supabase config push, o enciéndelo en Authentication.')];
  const back = encodeURIComponent(`${siteUrl}/dashboard`);
  return [
    ok(`El proyecto tiene Google; en la consola de Google su dirección de regreso es ${project}/auth/v1/callback.`),
    judgeRedirect(await ask('GET', `/auth/v1/authorize?provider=google&redirect_to=${back}`), siteUrl),
  ];
}

/** Where the project would come back to is in the state that it hands to Google; newer ones keep it to themselves. */
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
        `Pon ${siteUrl} en Site URL (supabase config push), o ${siteUrl}/** en Redirect URLs.`,
      );
}
