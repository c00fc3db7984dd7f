import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import Fastify, { type FastifyInstance } from 'fastify';
import { seedGuests } from '#seed/guests.ts';
import type { WalletWorld } from './use-wallet.ts';

/** A provider that says this of any day. */
export async function reportedBy({ context }: WalletWorld, transactions: readonly object[]): Promise<FastifyInstance> {
  const liar = Fastify();
  liar.post('/v1/report', async () => ({ transactions, next: null }));
  await seedGuests(context, { url: await liar.listen({ port: 0, host: '127.0.0.1' }), key: null });
  return liar;
}

/** Waits for the hours in which books are compared; the day that begins. */
export function nextMorning({ clock }: WalletWorld): string {
  clock.pass(DAY_MS - (clock.now().getTime() % DAY_MS) + 3 * HOUR_MS);
  return clock.now().toISOString().slice(0, 10);
}
