import type { PlayTerms } from '@tulpar/contract/games/arcade';
import type { Notice } from './notice.ts';
import type { GameView, Stage } from './stage.ts';

interface Parts {
  readonly stage: Pick<Stage, 'start' | 't' | 'money'> & { readonly panel: Pick<Stage['panel'], 'stake' | 'setBalance' | 'setTerms'> };
  readonly view: GameView;
  readonly notice: Notice;
}

/** What pays the next bet and how large it may be: the balance, within the largest bet of the bonus, or free spins. */
export function createBetTerms({ stage: { start, panel, t, money }, view, notice }: Parts) {
  let { balance, terms } = start;

  function tellLimit(): void {
    if (terms.stake_max !== null) notice.flash(t('arcade.bonusLimit', { amount: money(terms.stake_max) }));
  }

  return {
    setBalance(next: number): void {
      balance = next;
      panel.setBalance(balance);
    },
    set(next: PlayTerms): void {
      const before = panel.stake;
      terms = next;
      if (panel.setTerms(terms) && !terms.spins) tellLimit();
      // Terms come after every round, and a game clears its table for another stake.
      if (panel.stake !== before) view.stakeChanged?.(panel.stake);
    },
    /** Why the bet stops at the largest one of the active bonus. */
    tellLimit,
    /** Places a bet, if it is paid and not too large. */
    bet(place: () => void, onShort: () => void): void {
      const isTooLarge = terms.stake_max !== null && panel.stake > terms.stake_max;
      if (terms.spins) place();
      else if (panel.stake > balance) onShort();
      else if (isTooLarge) tellLimit();
      else place();
    },
  };
}
