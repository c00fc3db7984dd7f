import type { Endpoint } from '@tulpar/contract/endpoint';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

/** What a call would answer a guest: its body, or that there is no such thing. */
export type FirstAnswer = { readonly status: 200; readonly body: unknown } | { readonly status: 404 };

/** Everybody who opens the lobby asks for the same, so it is read once in a while and not once for each. */
const KEPT_MS = 2000;
const KEPT_MAX = 500;
const NOBODY = { ip: '', country: null, hostname: '', idempotencyKey: null };

interface Answering {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly handler: (call: unknown) => unknown;
}

interface FirstAnswers<Player> {
  /** Serves a call as ever, and can tell its answer here too. */
  listen(serve: Serve<Player>): Serve<Player>;
  /** The answers to calls, by their addresses. What fails is left out: the browser asks for it again and says what is wrong. */
  read(addresses: readonly string[]): Promise<Record<string, FirstAnswer>>;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

async function ask({ endpoint, pattern, handler }: Answering, url: URL): Promise<FirstAnswer | null> {
  const params = endpoint.params?.safeParse({ ...pattern.exec(url.pathname)?.groups });
  const query = endpoint.query?.safeParse(Object.fromEntries(url.searchParams));
  if (params?.success === false) return { status: 404 };
  if (query?.success === false) return null;
  const answer = await handler({ params: params?.data, query: query?.data, body: undefined, player: null, visitor: NOBODY });
  if (isRefusal(answer)) return answer.status === 404 ? { status: 404 } : null;
  return { status: 200, body: endpoint.response.parse(answer) };
}

/** Tells the pages what their first calls would answer, so that they come with their content instead of asking for it. */
export function createFirstAnswers<Player>(now: () => Date): FirstAnswers<Player> {
  const known: Answering[] = [];
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<FirstAnswer | null> }>();

  function answerOf(address: string): Promise<FirstAnswer | null> {
    const time = now().getTime();
    const before = kept.get(address);
    if (before && before.until > time) return before.answer;
    const url = new URL(address, 'http://own.invalid');
    const asked = known.find(({ pattern }) => pattern.test(url.pathname));
    const answer = asked ? ask(asked, url).catch(() => null) : Promise.resolve(null);
    kept.delete(address);
    // In the order in which they were asked for: who is at the front is the oldest, and mostly too old anyway.
    for (const [oldest, { until }] of kept) {
      if (until > time && kept.size < KEPT_MAX) break;
      kept.delete(oldest);
    }
    kept.set(address, { until: time + KEPT_MS, answer });
    return answer;
  }

  return {
    listen: (serve) => (endpoint, handler) => {
      if (endpoint.method === 'GET' && endpoint.access === 'public')
        known.push({ endpoint, pattern: patternOf(endpoint.path), handler: handler as Answering['handler'] });
      serve(endpoint, handler);
    },
    async read(addresses) {
      const answers = await Promise.all(addresses.map(async (address) => [address, await answerOf(address)] as const));
      return Object.fromEntries(answers.filter((entry): entry is readonly [string, FirstAnswer] => entry[1] !== null));
    },
  };
}
