import type { AnswerOf, Endpoint, InputOf } from '@tulpar/contract/endpoint';
import { ApiFailure, failed, isBan, type Result, refused } from './api-error.ts';
import { buildRequest, type LooseInput, type WireRequest } from './build-request.ts';
import { createExchange, type ExchangeEvents } from './exchange.ts';
import { createRefreshOnce, type Renewal, type TokenPair, type TokenStore } from './refresh-once.ts';
import type { Clock, Send } from './send-with-retry.ts';

interface ApiClientOptions {
  readonly send: Send;
  readonly clock: Clock;
  /** Makes an Idempotency-Key: unguessable and never the same twice. */
  readonly newId: () => string;
  /** The api host; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  readonly on: ExchangeEvents & {
    /** Called once per session, after its tokens are cleared. */
    loggedOut(reason: 'expired' | 'ban'): void;
  };
  /**
   * Signs in with the auth_token of the page's address, if there is one, and returns whether it did. Other calls wait for it, so it may
   * only use `authenticate` itself.
   */
  readonly exchangeAuthToken?: () => Promise<boolean>;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** For callers that keep the key on the device before they send. */
  readonly idempotencyKey?: string;
  /** Sends no reports. For the call that delivers reports, which would otherwise report itself endlessly. */
  readonly isQuiet?: boolean;
}

/** An endpoint description, or a function that loads it: schemas are too large for the first script. */
type EndpointSource = Endpoint | (() => Promise<Endpoint>);
type Loaded<Source> = Source extends () => Promise<infer E extends Endpoint> ? E : Source extends Endpoint ? Source : never;

type CallArguments<E extends Endpoint> =
  unknown extends InputOf<E> ? [input?: undefined, options?: CallOptions] : [input: InputOf<E>, options?: CallOptions];

export interface ApiClient {
  call<Source extends EndpointSource>(source: Source, ...rest: CallArguments<Loaded<Source>>): Promise<Result<AnswerOf<Loaded<Source>>>>;
  /** Throws an ApiFailure instead of returning the error. */
  callOrThrow<Source extends EndpointSource>(source: Source, ...rest: CallArguments<Loaded<Source>>): Promise<AnswerOf<Loaded<Source>>>;
}

/** The most token renewals in one call; more than one happens only when other tabs renew too. */
const RENEWALS_MAX = 2;

/** The calls that start or end a session have their own credential; their 401 says nothing about the access token. */
function isSessionCall({ access, path }: Endpoint): boolean {
  return access === 'public' && !/^\/api\/v\d/.test(path);
}

/** Waits for a promise that several callers share, without aborting it for all when one aborts. */
function unlessAborted<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
    shared.then(resolve, reject);
  });
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { tokens, on, baseUrl, newId, exchangeAuthToken } = options;
  const { transmit, settle } = createExchange(options);

  function logOut(reason: 'expired' | 'ban', used: TokenPair): void {
    const stored = tokens.read();
    if (stored.access === null || stored.signInId !== used.signInId) return;
    // A newer token may still be valid. A ban, however, concerns the player whatever the token.
    if (reason === 'expired' && stored.access !== used.access) return;
    tokens.write({ access: null, refresh: null });
    on.loggedOut(reason);
  }

  const refreshOnce = createRefreshOnce({
    tokens,
    exchangeAuthToken,
    logOut,
    async askForTokens(refreshToken, isQuiet) {
      const { refresh } = await import('@tulpar/contract/sessions');
      const request = buildRequest(baseUrl, refresh, { body: { refresh_token: refreshToken } }, undefined) as WireRequest;
      const tried = await transmit(refresh, request, isQuiet);
      return { status: tried?.status ?? 0, result: settle(refresh, tried, isQuiet) };
    },
  });

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: LooseInput | undefined,
    { signal, idempotencyKey, isQuiet = false }: CallOptions = {},
  ): Promise<Result<AnswerOf<E>>> {
    let used = tokens.read();
    // A player's call is not sent for a guest.
    if (endpoint.access !== 'public' && used.access === null) return refused(401, 'UNAUTHORIZED');
    const key = endpoint.idempotent ? (idempotencyKey ?? newId()) : undefined;
    const request = buildRequest(baseUrl, endpoint, input ?? {}, key);
    if (request === null) return refused(404, 'NOT_FOUND');

    let renewal: Renewal | null = null;
    for (let renewals = 0; ; renewals++) {
      const headers = used.access === null ? request.headers : { ...request.headers, Authorization: `Bearer ${used.access}` };
      const tried = await transmit(endpoint, { ...request, headers }, isQuiet, signal);
      const result = () => settle(endpoint, tried, isQuiet);
      if (used.access === null || isSessionCall(endpoint)) return result();
      if (tried?.status !== 401) {
        const settled = result();
        if (isBan(settled)) logOut('ban', used);
        return settled;
      }
      if (renewal === 'refreshed' || renewal === 'exchanged' || renewals === RENEWALS_MAX) {
        // The renewed token was refused as well.
        logOut('expired', used);
        return result();
      }
      renewal = await unlessAborted(refreshOnce(used, isQuiet), signal);
      if (renewal === null) return failed({ kind: 'aborted' });
      if (typeof renewal === 'object') return failed(renewal);
      const stored = tokens.read();
      const isOtherSignIn = renewal !== 'exchanged' && stored.signInId !== used.signInId;
      if (stored.access === null || isOtherSignIn) return result();
      used = stored;
    }
  }

  return clientOf(ask);
}

type Ask = <E extends Endpoint>(endpoint: E, input: LooseInput | undefined, options?: CallOptions) => Promise<Result<AnswerOf<E>>>;

/** Loads the endpoint description if necessary, then makes the call. */
function clientOf(ask: Ask): ApiClient {
  async function askLoaded<Source extends EndpointSource>(source: Source, input: LooseInput | undefined, callOptions?: CallOptions) {
    // The source is a description or its loader, so the loaded value has the type of the description.
    const endpoint = (typeof source === 'function' ? await source().catch(() => null) : source) as Loaded<Source> | null;
    // A description that cannot be loaded means that the connection is lost.
    const result = endpoint ? await ask(endpoint, input, callOptions) : failed({ kind: 'network', isTimeout: false });
    return { path: endpoint?.path ?? '', result };
  }

  return {
    call: async (source, ...[input, callOptions]) => (await askLoaded(source, input as LooseInput | undefined, callOptions)).result,
    async callOrThrow(source, ...[input, callOptions]) {
      const { path, result } = await askLoaded(source, input as LooseInput | undefined, callOptions);
      if (result.ok) return result.data;
      throw new ApiFailure(path, result.error);
    },
  };
}
