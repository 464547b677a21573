import { objectIn } from '../json-object.ts';

/** The claims of a JWT, whose signature is not checked; empty for any other text. */
export const jwtClaims = (token: string): Record<string, unknown> =>
  objectIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};

/** Whether a project's key is secret: its prefix says so, or the role in an older key, which is a JWT. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith('sb_secret_') || jwtClaims(key).role === 'service_role';
