import type { BodyOf, Endpoint, ReplyOf } from '@tulpar/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseStrictJson, UnacceptableJson } from './json-body.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { readPart, sendRefusal, sendReply } from './serve.ts';

interface SignedCall<E extends Endpoint, Peer> {
  readonly body: BodyOf<E>;
  readonly peer: Peer;
}

export type ServeSigned<Peer> = <E extends Endpoint>(
  endpoint: E,
  handler: (call: SignedCall<E, Peer>) => Promise<ReplyOf<E> | Refusal>,
) => void;

export interface ServeSignedOptions<Peer, Denial> {
  /** A scope of its own: no body is parsed before its signature is verified. */
  readonly app: FastifyInstance;
  /** The caller whose signature matches these bytes, or the refusal to answer with. */
  readonly authenticate: (request: FastifyRequest, raw: Buffer) => Promise<{ readonly peer: Peer } | { readonly denial: Denial } | Refusal>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw new UnacceptableJson('no UTF-8');
  }
}

/** Registers calls of other servers from the contract. They have no access token: each call is signed. */
export function createServeSigned<Peer, Denial>({ app, authenticate }: ServeSignedOptions<Peer, Denial>): ServeSigned<Peer> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return (endpoint, handler) => {
    if (endpoint.access !== 'provider') throw new Error(`${endpoint.path} is not for other providers`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { endpoint },
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const authenticated = await authenticate(request, raw);
        if (isRefusal(authenticated)) return sendRefusal(reply, authenticated);
        if ('denial' in authenticated) return sendReply(request, reply, { endpoint, answer: authenticated.denial });
        const body = readPart(endpoint.body, parseStrictJson(textOf(raw)));
        if (isRefusal(body)) return sendRefusal(reply, body);
        const answer = await handler({ body: body.value, peer: authenticated.peer } as Parameters<typeof handler>[0]);
        return isRefusal(answer) ? sendRefusal(reply, answer) : sendReply(request, reply, { endpoint, answer });
      },
    });
  };
}
