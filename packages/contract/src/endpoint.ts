import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';
import { Audience } from './fields.ts';

/** Who may call: everyone, a signed-in player, staff, or another provider's game server, which signs its calls. */
export type Access = 'public' | 'player' | 'staff' | 'provider';

type Schema = z.ZodMiniType;

/** The files of a form, each at most once. */
export interface Upload {
  readonly files: readonly string[];
  /** Of each file. */
  readonly bytesMax: number;
}

/** The declaration of one call: the server's route, the client's function and the documentation are made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's syntax: `/api/v1/translations/:lng`. */
  readonly path: string;
  readonly access: Access;
  /** Everyone may call, but the handler receives the player if one is signed in. */
  readonly knowsPlayer?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The call takes a form with files; `body` then describes the other fields of the form. */
  readonly upload?: Upload;
  readonly response: Schema;
  /** The answer is a file to be saved, never a page: the handler returns a `FileReply`. */
  readonly isFile?: true;
  /** The error codes of this call, besides those of every call. */
  readonly errors?: readonly (typeof ERROR_CODES)[number][];
  /** The client sends an Idempotency-Key, so that a retry has no second effect. */
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
/** The answer as the server sends it. */
export type ReplyOf<E extends Endpoint> = E['isFile'] extends true ? FileReply : z.input<E['response']>;
/** The answer as the client receives it. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
/** The input of the client. */
export type InputOf<E extends Endpoint> = (E['params'] extends Schema ? { params: In<E['params']> } : unknown) &
  (E['query'] extends Schema ? { query: In<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown);

/** `{"data": …}`, the envelope of every answer except those for which the specification names top-level fields. */
export function dataOf<S extends Schema>(data: S) {
  return z.object({ data });
}

/** A public list, in the caller's language and currency. */
export function publicList<const Path extends string, S extends Schema>(path: Path, summary: string, item: S) {
  return endpoint({ method: 'GET', path, access: 'public', summary, query: Audience, response: dataOf(z.array(item)) });
}

export const Success = dataOf(z.object({ success: z.literal(true) }));
export const Sent = dataOf(z.object({ sent: z.literal(true) }));

/** A file as the server's handler answers with it; on the wire it is the bytes alone. */
export interface FileReply {
  readonly file_name: string;
  readonly content_type: string;
  /** All at once, or piece by piece where it is large. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** The body of every error answer; code and message are equal. */
export const ErrorReply = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorReply = z.output<typeof ErrorReply>;
