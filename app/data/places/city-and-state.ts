/** City and state as one text; one name if both are the same. */
export const cityAndState = ({ city, state }: { city: string; state: string }): string =>
  [...new Set([city, state])].filter(Boolean).join(', ');
