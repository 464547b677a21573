/** What a JWT says, its signature unchecked; of any other text, nothing. */
export function jwtClaims(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
