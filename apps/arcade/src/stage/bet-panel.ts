import type { Minor } from '@tulpar/domain/money';
import type { BetLimits } from '@tulpar/games/rounds/game';
import type { Translate } from '@tulpar/i18n/translate';
import { el, icon, iconButton } from './dom.ts';

export interface BetPanel {
  readonly element: HTMLElement;
  readonly stake: Minor;
  setStake(stake: Minor): void;
  setState(state: PanelState): void;
  setBalance(balance: number): void;
  /** Where a game puts controls of its own. */
  readonly extras: HTMLElement;
}

/** `ready` takes a bet, `asking` waits for the answer, `showing` may be hurried, `closed` takes nothing. */
type PanelState = 'ready' | 'asking' | 'showing' | 'closed';

interface Options {
  readonly t: Translate;
  readonly limits: BetLimits;
  readonly stake: number | null;
  readonly isMuted: boolean;
  readonly money: (amount: number) => string;
  readonly onPress: () => void;
  readonly onStake: (stake: Minor) => void;
  readonly onMute: (isMuted: boolean) => void;
}

/** The offered stake that is nearest to the wanted one, from below where there is one. */
function nearestStake(ladder: readonly Minor[], wanted: number | null): Minor {
  const [first = 0 as Minor, second = first] = ladder;
  if (wanted === null) return second;
  return ladder.findLast((step) => step <= wanted) ?? first;
}

/** By thumb: the stake to the left, the one button in the middle, the rest to the right. */
export function createBetPanel({ t, limits, stake: wanted, isMuted: isMutedFirst, money, onPress, onStake, onMute }: Options): BetPanel {
  const { ladder } = limits;
  let stake = nearestStake(ladder, wanted);
  let state: PanelState = 'closed';
  let isMuted = isMutedFirst;
  let balance = 0;

  const less = iconButton('minus', t('arcade.lessStake'), 'step-button');
  const more = iconButton('plus', t('arcade.moreStake'), 'step-button');
  const amount = el('b', { class: 'num' });
  const field = el('span', { class: 'stake-value' }, el('small', {}, t('arcade.bet')), amount);
  const stepper = el('div', { class: 'stepper', role: 'group', 'aria-label': t('arcade.bet') }, less, field, more);
  const press = el('button', { type: 'button', class: 'press-button', 'data-state': state });
  const mute = el('button', { type: 'button', class: 'tool-button' });
  const extras = el('div', { class: 'panel-tools' });
  const element = el('div', { class: 'bet-panel' }, stepper, press, el('div', { class: 'panel-tools' }, extras, mute));

  const write = () => {
    amount.textContent = money(stake);
    const isFree = state === 'ready';
    less.disabled = !isFree || stake <= (ladder[0] ?? 0);
    more.disabled = !isFree || stake >= (ladder.at(-1) ?? 0);
    press.dataset['state'] = state;
    press.disabled = state === 'asking' || state === 'closed';
    press.replaceChildren(icon(state === 'showing' ? 'skip' : 'spin'));
    press.setAttribute('aria-label', state === 'showing' ? t('arcade.skip') : t('arcade.spinFor', { amount: money(stake) }));
    press.dataset['short'] = String(stake > balance);
    mute.replaceChildren(icon(isMuted ? 'muted' : 'sound'));
    mute.setAttribute('aria-label', t('arcade.sound'));
    mute.setAttribute('aria-pressed', String(!isMuted));
  };
  const go = (steps: number) => {
    const place = ladder.indexOf(stake);
    const next = place === -1 ? nearestStake(ladder, stake) : ladder[place + steps];
    if (next === undefined || state !== 'ready') return;
    stake = next;
    write();
    onStake(stake);
  };
  less.addEventListener('click', () => go(-1));
  more.addEventListener('click', () => go(1));
  press.addEventListener('click', onPress);
  mute.addEventListener('click', () => {
    isMuted = !isMuted;
    write();
    onMute(isMuted);
  });
  write();
  return {
    element,
    extras,
    get stake() {
      return stake;
    },
    setStake(next) {
      stake = nearestStake(ladder, next);
      write();
      onStake(stake);
    },
    setState(next) {
      state = next;
      write();
    },
    setBalance(next) {
      balance = next;
      write();
    },
  };
}
