import { createProvider, type GameProvider } from '@tulpar/provider/create-provider';
import { type AskWallet, createWallet } from '@tulpar/provider/wallet/client';
import Fastify, { type FastifyInstance } from 'fastify';
import { seedDemoProvider } from '#seed/demo-provider.ts';
import { PROVIDER, PROVIDER_KEY, type SeamlessWalletWorld } from './use-seamless-wallet.ts';

/** Lost on the way there, or on the way back. */
export type Trouble = 'there' | 'back';

interface Chances {
  /** What the bones show: the next draws, then no alshy at all. */
  readonly draws: number[];
  /** What happens to the next calls of the provider. */
  readonly troubles: Trouble[];
}

/** The demo provider as a server of its own, which plays over the signed calls of the world. */
export async function mountDemoProvider(
  world: SeamlessWalletWorld,
  { draws, troubles }: Chances = { draws: [], troubles: [] },
): Promise<{ readonly provider: GameProvider; readonly peer: FastifyInstance; readonly house: string }> {
  const house = await world.http.listen({ port: 0, host: '127.0.0.1' });
  const { clock, database } = world;
  const options = { url: () => `${house}/api/games/wallet/v1`, provider: PROVIDER, key: PROVIDER_KEY, clock, ids: database.ids };
  const straight = createWallet(options);
  const wallet: AskWallet = async (call, body) => {
    const trouble = call === 'authenticate' ? undefined : troubles.shift();
    if (trouble === 'there') return null;
    const answer = await straight(call, body);
    return trouble === 'back' ? null : answer;
  };
  const peer = Fastify();
  const provider = createProvider({
    file: ':memory:',
    keys: [PROVIDER_KEY],
    publicUrl: 'http://alshy.example',
    walletUrl: options.url,
    casinoOrigins: ['http://localhost:8080'],
    clock,
    ids: database.ids,
    draw: () => draws.shift() ?? 2,
    timer: () => () => undefined,
    wallet,
  });
  await peer.register(provider.plugin);
  const url = await peer.listen({ port: 0, host: '127.0.0.1' });
  await seedDemoProvider(world.context, { url, key: null });
  return { provider, peer, house };
}
