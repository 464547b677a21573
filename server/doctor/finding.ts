/** The result of a check. A `fail` keeps the site offline; `mend` says what to do. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; finding: string; mend?: string };

const marks = { ok: '✓', warn: '!', fail: '✘' };

/** A finding as the owner reads it at the terminal. */
export const inWords = ({ level, finding, mend }: Finding): string =>
  `${marks[level]} ${finding}${mend ? ` ${mend}` : ''}`;

export const ok = (finding: string): Finding => ({ level: 'ok', finding });
export const warn = (finding: string, mend: string): Finding => ({ level: 'warn', finding, mend });
export const fail = (finding: string, mend: string): Finding => ({ level: 'fail', finding, mend });
