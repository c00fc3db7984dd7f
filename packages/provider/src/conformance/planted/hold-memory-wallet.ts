import { holdAgainst, type Verdict } from '#conformance/hold-against.ts';
import { createLine } from '#conformance/line.ts';
import { createMemoryWallet, type Fault, MEMORY_GAME } from './memory-wallet.ts';

const KEY = 'the key of a wallet in memory, long';

/** Runs the checks against the in-memory wallet, on a simulated clock. */
export async function holdMemoryWallet(fault: Fault | null, onVerdict?: (verdict: Verdict) => void): Promise<Verdict[]> {
  let nowMs = Date.parse('2026-11-16T09:00:00Z');
  const now = () => new Date(nowMs);
  const wallet = createMemoryWallet({ key: KEY, now, fault });
  const url = await wallet.listen();
  try {
    return await holdAgainst(
      {
        line: createLine(url),
        provider: 'alshy',
        key: KEY,
        game: MEMORY_GAME,
        currency: 'KZT',
        token: async () => wallet.newToken(),
        now,
        async pass(ms) {
          nowMs += ms;
        },
        isClockOurs: true,
        expiredToken: null,
        freeRounds: async () => wallet.giveFreeRounds(),
      },
      'memory',
      onVerdict,
    );
  } finally {
    await wallet.close();
  }
}
