/** A key that nobody else has. `crypto.randomUUID` is missing where the panel is tried over plain http from a phone. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
