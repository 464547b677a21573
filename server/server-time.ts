/**
 * The header that tells a page the server's clock, in milliseconds since 1970 (W3C Server Timing): a device's clock may
 * be wrong (`app/document/passing-words.js`).
 */
export const serverTime = (): [name: string, value: string] => ['server-timing', `clock;dur=${Date.now()}`];
