import type { FirstAnswer } from '@tulpar/contract/boot';
import type { Endpoint } from '@tulpar/contract/endpoint';
import { LRUCache } from 'lru-cache';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

/** Every visitor of the lobby needs the same answers, so they are read every two seconds and not for each visitor. */
const CACHED_MS = 2000;
const CACHED_MAX = 500;
const NOBODY = { ip: '', country: null, hostname: '', userAgent: '', idempotencyKey: null };

interface RecordedCall {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly handler: (call: unknown) => unknown;
}

interface FirstAnswers<Player> {
  /** Serves a call as usual and records its handler, so that `read` can call it. */
  record(serve: Serve<Player>): Serve<Player>;
  /** The answers to calls, by their addresses. A failed call is left out: the browser calls again and shows the error. */
  read(addresses: readonly string[]): Promise<Record<string, FirstAnswer>>;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

async function answerCall({ endpoint, pattern, handler }: RecordedCall, url: URL): Promise<FirstAnswer | null> {
  const params = endpoint.params?.safeParse({ ...pattern.exec(url.pathname)?.groups });
  const query = endpoint.query?.safeParse(Object.fromEntries(url.searchParams));
  if (params?.success === false) return { status: 404 };
  if (query?.success === false) return null;
  const answer = await handler({ params: params?.data, query: query?.data, body: undefined, player: null, visitor: NOBODY });
  if (isRefusal(answer)) return answer.status === 404 ? { status: 404 } : null;
  return { status: 200, body: endpoint.response.parse(answer) };
}

/** Answers the first calls of a page on the server, so that the page is delivered with its content. */
export function createFirstAnswers<Player>(now: () => Date): FirstAnswers<Player> {
  const known: RecordedCall[] = [];
  const cache = new LRUCache<string, { readonly until: number; readonly answer: Promise<FirstAnswer | null> }>({ max: CACHED_MAX });

  function answerOf(address: string): Promise<FirstAnswer | null> {
    const time = now().getTime();
    const cached = cache.get(address);
    if (cached && cached.until > time) return cached.answer;
    const url = new URL(address, 'http://own.invalid');
    const recorded = known.find(({ pattern }) => pattern.test(url.pathname));
    const answer = recorded ? answerCall(recorded, url).catch(() => null) : Promise.resolve(null);
    cache.set(address, { until: time + CACHED_MS, answer });
    return answer;
  }

  return {
    record: (serve) => (endpoint, handler) => {
      if (endpoint.method === 'GET' && endpoint.access === 'public')
        known.push({ endpoint, pattern: patternOf(endpoint.path), handler: handler as RecordedCall['handler'] });
      serve(endpoint, handler);
    },
    async read(addresses) {
      const answers = await Promise.all(addresses.map(async (address) => [address, await answerOf(address)] as const));
      return Object.fromEntries(answers.filter((entry): entry is readonly [string, FirstAnswer] => entry[1] !== null));
    },
  };
}
