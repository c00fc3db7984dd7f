import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import Fastify, { type FastifyInstance } from 'fastify';
import { seedDemoProvider } from '#seed/demo-provider.ts';
import type { SeamlessWalletWorld } from './use-seamless-wallet.ts';

/** A provider with the same report for every day. */
export async function reportedBy({ context }: SeamlessWalletWorld, transactions: readonly object[]): Promise<FastifyInstance> {
  const liar = Fastify();
  liar.post('/v1/report', async () => ({ transactions, next: null }));
  await seedDemoProvider(context, { url: await liar.listen({ port: 0, host: '127.0.0.1' }), key: null });
  return liar;
}

/** Moves the clock to the time of the daily comparison and returns the new day. */
export function nextMorning({ clock }: SeamlessWalletWorld): string {
  clock.pass(DAY_MS - (clock.now().getTime() % DAY_MS) + 3 * HOUR_MS);
  return clock.now().toISOString().slice(0, 10);
}
