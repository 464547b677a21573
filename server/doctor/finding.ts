/** One thing that was looked at. With `fail` the site may not go online; `mend` says what to do about it. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; finding: string; mend?: string };

export const ok = (finding: string): Finding => ({ level: 'ok', finding });
export const warn = (finding: string, mend: string): Finding => ({ level: 'warn', finding, mend });
export const fail = (finding: string, mend: string): Finding => ({ level: 'fail', finding, mend });
