import { isCurrency } from '@tulpar/domain/markets';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { FreeRounds } from '#storage/open-storage.ts';
import { readSigned, type SignedParts } from './read-signed.ts';

const GAME = 'asyq';
const COUNT_MAX = 1_000;

const Name = z.string().regex(/^[!-~]{1,128}$/);
const Order = z.object({
  uuid: Name,
  user: Name,
  game: z.literal(GAME),
  currency: z.string().refine(isCurrency),
  count: z.int().min(1).max(COUNT_MAX),
  amount: z.int().min(1),
  /** Unix seconds. */
  expires: z.int().min(0),
});
type Ordered = z.output<typeof Order>;

const isSame = (known: FreeRounds, { user, game, currency, count, amount }: Ordered): boolean =>
  known.player === user && known.game === game && known.currency === currency && known.count === count && known.amount === amount;

/** The casino gives a player free rounds before the game is opened. A repeat changes nothing but a later end. */
export function serveFreeRounds(app: FastifyInstance, parts: SignedParts): void {
  const { rows } = parts;
  app.post('/v1/free-rounds', async (request, reply) => {
    const body = readSigned(request, parts);
    if (body === null) return reply.code(401).send({ error: 'signature' });
    const read = Order.safeParse(body.content);
    if (!read.success) return reply.code(400).send({ error: 'invalid' });
    const { uuid, user, game, currency, count, amount, expires } = read.data;
    const known = rows.freeRounds(uuid);
    if (known && !isSame(known, read.data)) return reply.code(409).send({ error: 'other' });
    if (isCurrency(currency)) rows.addFreeRounds({ uuid, player: user, game, currency, count, amount, expiresAt: expires * 1000 });
    return reply.send({ status: 'OK', uuid });
  });
}
