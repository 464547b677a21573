/** What a JWT says, its signature unchecked; of any other text, nothing. */
export function jwtClaims(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether a project's key has every right: the newer kind says so, the older one is a JWT. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith('sb_secret_') || jwtClaims(key).role === 'service_role';
