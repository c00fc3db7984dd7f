import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';
import { Audience } from './fields.ts';

/** Who may call: everyone, a signed-in player, a person of the house, or another provider's game server, which signs what it sends. */
export type Access = 'public' | 'player' | 'staff' | 'provider';

type Schema = z.ZodMiniType;

/** One call, described once: the server registers from it, the client calls from it, the documentation is made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/v1/translations/:lng`. */
  readonly path: string;
  readonly access: Access;
  /** Everyone may call; whoever is signed in is known to it. */
  readonly knowsPlayer?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Codes this call may answer beyond those that every call may. */
  readonly errors?: readonly (typeof ERROR_CODES)[number][];
  /** The caller sends an Idempotency-Key and the server keeps it, so a retry is harmless. */
  readonly idempotent?: boolean;
}

export function endpoint<const Shape extends Endpoint>(shape: Shape): Shape {
  return Object.freeze(shape);
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What the server hands to the wire. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>;
/** What the client receives. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
/** What the client passes in. */
export type InputOf<E extends Endpoint> = (E['params'] extends Schema ? { params: In<E['params']> } : unknown) &
  (E['query'] extends Schema ? { query: In<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown);

/** `{"data": …}`, the envelope of every answer except those for which the specification names top-level fields. */
export function dataOf<S extends Schema>(data: S) {
  return z.object({ data });
}

/** A list that everybody may read, in their language and currency. */
export function publicList<const Path extends string, S extends Schema>(path: Path, summary: string, item: S) {
  return endpoint({ method: 'GET', path, access: 'public', summary, query: Audience, response: dataOf(z.array(item)) });
}

export const Success = dataOf(z.object({ success: z.literal(true) }));
export const Sent = dataOf(z.object({ sent: z.literal(true) }));

/** The body of every error answer; code and message are equal. */
export const ErrorReply = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorReply = z.output<typeof ErrorReply>;
