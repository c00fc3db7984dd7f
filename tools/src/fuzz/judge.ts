import type { Operation } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What shows our insides: traces, SQL, places of files, names of packages. */
const LEAK =
  /\n\s+at |node_modules|\.ts:\d|\b\w*Error:|syntax error|ECONN|FST_ERR|invalid input syntax|violates|relation "|\b(select|insert into|update) \w+ .*(from|values|set)\b|\/(home|root|work|usr|tmp|var)\//i;

/** What is wrong with an answer to a caller. */
export function flawsOf({ status, headers, text }: FuzzAnswer, { access }: Operation, caller: 'guest' | 'player'): string[] {
  const flaws: string[] = [];
  if (status >= 500) flaws.push(`status ${status}`);
  if (status !== 200 && LEAK.test(text)) flaws.push('shows our insides');
  if (!headers.get('content-security-policy')?.includes("default-src 'none'")) flaws.push('no content policy');
  if (headers.get('x-content-type-options') !== 'nosniff') flaws.push('may be sniffed');
  if (access === 'player' && caller === 'guest' && ![400, 401, 404, 413, 415, 429].includes(status)) flaws.push(`a guest got ${status}`);
  return flaws;
}
