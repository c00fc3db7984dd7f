/** What a rule has found, and what to do about it. */
export type Finding = { path: string; line: number; message: string };

export type Breach = Finding & { rule: string };

export const formatBreach = (breach: Breach): string => `${breach.path}:${breach.line} [${breach.rule}] ${breach.message}`;
