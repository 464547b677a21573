import sharp from 'sharp';
import { demoStaff } from '../../server/embedded/staff.ts';
import { plainEvent } from '../plain-event.ts';

/** One browser of a staff member, as far as HTTP goes: cookies, forms, redirects. */
export type Staff = Awaited<ReturnType<typeof signIn>>;

/** Signs in through the demo's accounts, by the same redirects that a browser follows. */
export async function signIn(url: string, email = demoStaff) {
  const jar = new Map<string, string>();

  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: {
        Origin: url,
        Cookie: cookie(),
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) jar.set(name!, value);
      else jar.delete(name!);
    }
    return response;
  }
  async function follow(path: string, init?: RequestInit): Promise<Response> {
    let response = await send(path, init);
    for (let hop = 0; hop < 8 && response.status >= 300 && response.status < 400; hop++)
      response = await send(response.headers.get('Location')!);
    return response;
  }
  const form = (values: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(values) });

  const chooser = await (await follow('/login', form({}))).text();
  const field = (name: string) =>
    new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(chooser)![1]!.replaceAll('&amp;', '&');
  const panel = await follow(
    '/cuentas-de-prueba',
    form({ state: field('state'), redirect_uri: field('redirect_uri'), email }),
  );
  if (panel.status !== 200) throw new Error(`Signing in ended with ${panel.status}`);

  async function upload(path: string, picture: Uint8Array<ArrayBuffer>) {
    const answer = await send(path, { method: 'POST', body: picture });
    return (await answer.json()) as { cover?: string; logo?: string };
  }

  return {
    send,
    /** The browser's `Cookie` header. */
    cookie,
    /** Sends a picture by itself, as the panel does. @returns what was stored */
    upload,
    /** Posts the panel's form; true once the site has said that it is saved. */
    async add(title: string, cover: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const stored = await upload('/dashboard/imagenes?nombre=portada.png', cover);
      const body = new URLSearchParams({ intent: 'add', ...plainEvent, title, cover: stored.cover ?? '' });
      const answer = await send('/dashboard.data', { method: 'POST', body });
      return (await answer.text()).includes('Event added successfully.');
    },
  };
}

/** A poster of one colour, which tells it from every other. */
export async function poster(red: number, green: number, blue: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 120, height: 180, channels: 3, background: { r: red, g: green, b: blue } } });
  return new Uint8Array(await image.png().toBuffer());
}
