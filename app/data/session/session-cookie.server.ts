import { combineChunks, stringFromBase64URL } from '@supabase/ssr';

/**
 * Whether the cookies of one name hold a session as this site writes them. Anybody can write others, and the library
 * sends whatever stands in them to the backend.
 */
export async function isSessionCookie(cookies: ReadonlyMap<string, string>, name: string): Promise<boolean> {
  try {
    const value = await combineChunks(name, (name) => cookies.get(name));
    if (!value?.startsWith('base64-')) return false;
    const session: unknown = JSON.parse(stringFromBase64URL(value.slice('base64-'.length)));
    const { access_token, refresh_token, expires_at } = session as Record<string, unknown>;
    return jwt.test(text(access_token)) && token.test(text(refresh_token)) && Number.isSafeInteger(expires_at);
  } catch {
    return false;
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const token = /^[\w.~+/=-]+$/;
