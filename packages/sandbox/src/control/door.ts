import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from './is-local.ts';

const COOKIE = 'developer_key';

const digest = (text: string) => createHash('sha256').update(text).digest();

function cookieOf(request: FastifyRequest): string {
  const pair = request.headers.cookie?.split(';').find((one) => one.trim().startsWith(`${COOKIE}=`));
  return pair?.trim().slice(COOKIE.length + 1) ?? '';
}

/**
 * The door to pages for developers: from this machine alone, with the key that is printed at the start. The key opens in the address
 * (`?key=`) and is then kept in a cookie of that path, so that links and forms of the page work.
 */
export function createDoor(key: string, path: string): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const expected = digest(key);
  const isKey = (given: string) => timingSafeEqual(digest(given), expected);
  return (request, reply) => {
    if (!isLocal(request)) return false;
    if (isKey(cookieOf(request))) return true;
    const given = (request.query as { readonly key?: unknown }).key;
    if (typeof given !== 'string' || !isKey(given)) return false;
    reply.header('set-cookie', `${COOKIE}=${key}; Path=${path || '/'}; HttpOnly; SameSite=Strict`);
    return true;
  };
}
