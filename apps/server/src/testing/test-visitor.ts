import { buildRequest, type LooseInput } from '@tulpar/api-client/build-request';
import { authenticate, signUp } from '@tulpar/contract/accounts';
import type { Endpoint } from '@tulpar/contract/endpoint';
import { Tokens } from '@tulpar/contract/sessions';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The parsed body, or the text if it is not JSON. */
  readonly body: unknown;
}

interface Extra {
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

/** A client with its own IP address. */
export interface TestVisitor {
  readonly address: string;
  readonly password: string;
  access: string | null;
  refresh: string | null;
  call(endpoint: Endpoint, input?: LooseInput, extra?: Extra): Promise<Answer>;
  /** Signs up and keeps the tokens. */
  signUp(body: Readonly<Record<string, unknown>>, extra?: Extra): Promise<Answer>;
  /** Signs in and keeps the tokens. */
  logIn(body: Readonly<Record<string, unknown>>): Promise<Answer>;
}

export const PASSWORD = 'Жусан-иісі 7';

export function toAnswer({ statusCode, headers, body: text }: LightMyRequestResponse): Answer {
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // A string is sent unchanged.
  }
  return { status: statusCode, headers, text, body };
}

export function createTestVisitor(http: FastifyInstance, address: string): TestVisitor {
  const visitor: TestVisitor = {
    address,
    password: PASSWORD,
    access: null,
    refresh: null,
    async call(endpoint, input = {}, { headers, idempotencyKey } = {}) {
      const request = buildRequest('', endpoint, input, idempotencyKey);
      if (!request) throw new Error(`${endpoint.path} cannot be asked for like this`);
      const authorization = visitor.access === null ? {} : { authorization: `Bearer ${visitor.access}` };
      const response = await http.inject({
        method: request.method,
        url: request.url,
        headers: { 'x-forwarded-for': address, ...authorization, ...request.headers, ...headers },
        ...(request.body !== undefined && { payload: request.body }),
      });
      return toAnswer(response);
    },
    signUp: async (body, extra) => keepTokens(await visitor.call(signUp, { body: { password: PASSWORD, ...body } }, extra)),
    logIn: async (body) => keepTokens(await visitor.call(authenticate, { body: { password: PASSWORD, ...body } })),
  };
  function keepTokens(answer: Answer): Answer {
    if (answer.status !== 200) return answer;
    const tokens = tokensOf(answer);
    visitor.access = tokens.access;
    visitor.refresh = tokens.refresh;
    return answer;
  }
  return visitor;
}

export function tokensOf(answer: Answer): { access: string; refresh: string } {
  const { access, refresh } = Tokens.parse(answer.body);
  return { access: access.token, refresh: refresh.token };
}
