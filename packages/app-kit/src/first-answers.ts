import type { Endpoint, InputOf } from '@tulpar/contract/endpoint';
import type { Boot } from './boot.ts';

export type QueryInput<E extends Endpoint> = InputOf<E> extends { query: infer Query } ? Query : never;

/** The address of a call, in one canonical form for writing and finding its answer. */
export function callAddress(path: string, query: object): string {
  const entries = Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The answer of a call in the server's HTML: its body, null for a missing resource, or undefined when there is no answer. */
export function firstAnswer({ answers }: Boot, address: string): unknown {
  const answer = answers[address];
  if (!answer) return undefined;
  return answer.status === 200 ? answer.body : null;
}
