import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import type { Endpoint, ReplyOf } from '@tulpar/contract/endpoint';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { vi } from 'vitest';

/** A request that the app sent, as the server would read it. */
export interface ReceivedCall {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** By lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
}

type Respond = (call: ReceivedCall) => Response | Promise<Response>;

/** Refusals that the app tells apart by their status; all others are 422. */
const STATUSES: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401,
  AUTH_USER_BANNED: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  REGION_BLOCKED: 451,
};

const json = (status: number, content: unknown) => Response.json(content, { status });

function matches({ method, path }: Endpoint, requestMethod: string, pathname: string): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return method === requestMethod && pattern.test(pathname);
}

/**
 * Answers the app's calls in place of `fetch`. A call without an answer of its own is answered with the example of the contract, so a
 * test names only the answers that it is about.
 */
export class FakeServer {
  private readonly answers = new Map<Endpoint, Respond[]>();
  private readonly held = new Map<Endpoint, Promise<void>>();
  private readonly received: { endpoint: Endpoint; call: ReceivedCall }[] = [];

  /** Answers every later call; a second answer follows the first, and the last one stays. */
  answer<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): this {
    return this.respond(endpoint, () => json(200, reply));
  }

  /** Refuses with a code of the contract, for the whole call or for single fields. */
  refuse(endpoint: Endpoint, code: string, errors?: Readonly<Record<string, readonly string[]>>): this {
    return this.respond(endpoint, () => json(STATUSES[code] ?? 422, { code, message: code, ...(errors && { errors }) }));
  }

  /** Answers by what a call asks for. */
  answerBy<E extends Endpoint>(endpoint: E, reply: (call: ReceivedCall) => ReplyOf<E>): this {
    return this.respond(endpoint, (call) => json(200, reply(call)));
  }

  /** Never answers. */
  hang(endpoint: Endpoint): this {
    return this.respond(endpoint, () => new Promise(() => undefined));
  }

  /** The network fails before an answer arrives. */
  lose(endpoint: Endpoint): this {
    return this.respond(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Answers no call until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const gate = Promise.withResolvers<void>();
    this.held.set(endpoint, gate.promise);
    return gate.resolve;
  }

  /** Drops the answers given so far; what is said next takes their place. */
  drop(endpoint: Endpoint): this {
    this.answers.delete(endpoint);
    return this;
  }

  private respond(endpoint: Endpoint, respond: Respond): this {
    this.answers.set(endpoint, [...(this.answers.get(endpoint) ?? []), respond]);
    return this;
  }

  /** The calls that were received, oldest first. */
  calls(endpoint: Endpoint): readonly ReceivedCall[] {
    return this.received.filter((one) => one.endpoint === endpoint).map(({ call }) => call);
  }

  /** Replaces `fetch` until the end of the test. */
  install(): void {
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.receive(url, init));
  }

  private async receive(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, location.origin);
    const candidates = [...ALL_ENDPOINTS].filter(([, one]) => matches(one, method, pathname));
    // A path written out wins over one with a parameter in the same place.
    const found = candidates.find(([, { path }]) => path === pathname) ?? candidates[0];
    if (!found) return json(404, { code: 'NOT_FOUND', message: 'NOT_FOUND' });
    const [name, endpoint] = found;
    const call: ReceivedCall = {
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers: Object.fromEntries([...new Headers(headers)].map(([header, value]) => [header.toLowerCase(), value])),
    };
    this.received.push({ endpoint, call });
    await this.held.get(endpoint);
    const answers = this.answers.get(endpoint) ?? [];
    const respond = answers.length > 1 ? answers.shift() : answers[0];
    return respond ? respond(call) : json(200, ENDPOINT_EXAMPLES[name]?.answer);
  }
}
