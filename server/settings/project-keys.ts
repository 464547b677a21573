/** The claims of a JWT, without checking its signature; empty for any other text. */
export function jwtClaims(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether a project's key is a secret one: by its prefix, or by the role in the older kind, a JWT. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith('sb_secret_') || jwtClaims(key).role === 'service_role';
