import { holdAgainst, type Verdict } from '@tulpar/provider/conformance/hold-against';
import { createLine } from '@tulpar/provider/conformance/line';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantSpins } from '#testing/grant-spins.ts';
import { mountDemoProvider } from '#testing/mount-demo-provider.ts';
import { GAME, PROVIDER, PROVIDER_KEY, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';

const world = useSeamlessWallet({ config: { REQUESTS_PER_MINUTE: '0' } });
let address: string;
let peer: FastifyInstance;
beforeAll(async () => {
  ({ house: address, peer } = await mountDemoProvider(world));
});
afterAll(() => peer.close());

async function hold(run: string): Promise<Verdict[]> {
  const guest = await world.guest({ money: 1_000_000 });
  return holdAgainst(
    {
      line: createLine(`${address}/api/games/wallet/v1`),
      provider: PROVIDER,
      key: PROVIDER_KEY,
      game: GAME,
      currency: 'KZT',
      async token() {
        // Hours have passed: the player signs in again and opens the game.
        await guest.logIn({ phone: guest.phone });
        const launched = await world.launch(guest);
        const { launch_url: url } = (launched.body as { data: { launch_url: string } }).data;
        return new URL(url).searchParams.get('token') ?? '';
      },
      now: () => world.clock.now(),
      pass: async (ms) => world.clock.pass(ms),
      isClockOurs: true,
      expiredToken: null,
      async freeRounds() {
        const [count, amount] = [5, 5_000];
        return { uuid: await grantSpins(world, guest.id, { count, game: GAME, stake: amount }), count, amount };
      },
    },
    run,
  );
}

test('our wallet keeps every rule of the kit', async () => {
  const verdicts = await hold('green');
  expect(verdicts.filter(({ result }) => result !== 'kept')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(15);
});

test('and the same kit finds a fault that is planted in it', async () => {
  // Nonces are forgotten as soon as they were seen.
  const providers = world.context.providers as { isFirstUse: unknown };
  const { isFirstUse } = providers;
  providers.isFirstUse = async () => true;
  const broken = (await hold('red')).filter(({ result }) => result === 'broken');
  providers.isFirstUse = isFirstUse;
  expect(broken.map(({ name }) => name)).toEqual(['W2 a nonce is good for one call']);
});

test('and a fault with free rounds that is planted in it', async () => {
  // Whatever a bet says of free rounds, the player pays.
  const { providers } = world.context;
  const { recordBet } = providers;
  Object.assign(providers, {
    recordBet: (bet: Parameters<typeof recordBet>[0], session: string) => recordBet({ ...bet, freeRounds: null }, session),
  });
  const broken = (await hold('free')).filter(({ result }) => result === 'broken');
  Object.assign(providers, { recordBet });
  expect(broken.length).toBeGreaterThan(0);
  for (const { name } of broken) expect(name).toContain('W11');
});
