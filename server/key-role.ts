/** Role that an older key, a JWT, speaks for; undefined for any other text. */
export function roleOf(key: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()) as { role?: unknown };
    return claims.role;
  } catch {
    return undefined;
  }
}
