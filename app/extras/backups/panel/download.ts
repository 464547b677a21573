import { clientOf } from '../../../data/client.server';
import { plainAnswer } from '../../../data/plain-answer';
import { siteContext } from '../../../data/site.server';
import { bodyOf } from '../../../dashboard/read';
import { staffOnly, unstored } from '../../../dashboard/staff-only.server';
import type { Route } from './+types/download';

/** `/dashboard/respaldos/<name>`: a backup as a file for staff; others are redirected to `/login`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const staff = await staffOnly(clientOf(context));
    if (staff instanceof Response) {
      const { to } = await bodyOf<{ to: string }>(staff);
      return new Response(null, { status: 303, headers: { ...unstored, Location: to } });
    }
    const file = await context.get(siteContext).backups?.open(params.name);
    if (!file) return plainAnswer(404, 'Ese respaldo ya no está.');
    console.log('A backup is being downloaded', { name: params.name, by: staff.email.split('@')[0] });
    const asksOnly = request.method === 'HEAD';
    if (asksOnly) await file.body.cancel();
    return new Response(asksOnly ? null : file.body, {
      headers: {
        ...unstored,
        'Content-Type': 'application/gzip',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `attachment; filename="${params.name}"`,
      },
    });
  } catch (cause) {
    console.error('A backup could not be sent', cause);
    return plainAnswer(503, 'No se pudo enviar el respaldo. Intenta de nuevo.');
  }
}
