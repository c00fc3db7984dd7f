import type { Spins } from '@tulpar/contract/games/play-terms';
import { TOO_LARGE_FOR_BONUS } from '../model/refusal-text.ts';
import type { RoundGateway } from './round-gateway.ts';
import type { RunStateHolder } from './run-state.ts';

interface Parts {
  readonly gateway: Pick<RoundGateway, 'readTerms'>;
  readonly state: RunStateHolder;
  readonly isOver: () => boolean;
  readonly onSpinsOver: ((spins: Spins) => void) | undefined;
}

/** Keeps what holds for the next bet in step with the server, where a round does not say it. */
export function createRunTerms({ gateway, state, isOver, onSpinsOver }: Parts) {
  /** Free spins that were just refused are not tried again. */
  async function read(refused: string | null): Promise<void> {
    const next = await gateway.readTerms?.();
    if (!next || isOver() || state.current().isBusy) return;
    state.change({ terms: next.spins?.uid === refused ? { ...next, spins: null } : next });
  }

  function endSpins(spins: Spins, refused: string | null): void {
    onSpinsOver?.(spins);
    void read(refused);
  }

  return {
    /** The free spins that pay the next bet. */
    offer: (): string | null => state.current().terms.spins?.uid ?? null,
    onSpinsOver: (spins: Spins): void => endSpins(spins, null),
    /** Before a refusal is said: how large a bet may be, if that is what it is about. */
    async learn(code: string): Promise<string> {
      if (code === TOO_LARGE_FOR_BONUS) await read(null);
      return code;
    },
    /** True if the refusal means that the free spins are over. */
    refuse(code: string): boolean {
      const { terms } = state.current();
      if (terms.spins && code.startsWith('SPINS_')) {
        state.change({ terms: { ...terms, spins: null } });
        endSpins(terms.spins, terms.spins.uid);
        return true;
      }
      if (code === 'BONUS_GAME_EXCLUDED') void read(null);
      return false;
    },
  };
}
