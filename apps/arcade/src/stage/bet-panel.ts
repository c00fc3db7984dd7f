import type { Minor } from '@tulpar/domain/money';
import type { BetLimits } from '@tulpar/games/rounds/game';
import type { Translate } from '@tulpar/i18n/translate';
import { el, type IconName, icon, iconButton } from './dom.ts';

export interface BetPanel {
  readonly element: HTMLElement;
  readonly stake: Minor;
  setStake(stake: Minor): void;
  setState(state: PanelState): void;
  setBalance(balance: number): void;
  /** Where a game puts controls of its own: to the right, and to the left where no stake is chosen. */
  readonly extras: HTMLElement;
  readonly tools: HTMLElement;
}

/** `ready` takes a bet, `asking` waits for the answer, `showing` may be hurried, `closed` takes nothing. */
type PanelState = 'ready' | 'asking' | 'showing' | 'closed';

interface Options {
  readonly t: Translate;
  readonly limits: BetLimits;
  readonly stake: number | null;
  readonly isMuted: boolean;
  /** Whether the stake is chosen here, by steps, or told by the game. */
  readonly isStepped: boolean;
  readonly hasButton: boolean;
  /** What the one button does: it spins, deals, lets go. */
  readonly pressIcon: IconName;
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
export function createBetPanel(options: Options): BetPanel {
  const { t, limits, stake: wanted, isMuted: isMutedFirst, isStepped, hasButton, pressIcon, money, onPress, onStake, onMute } = options;
  const { ladder } = limits;
  let stake = isStepped ? nearestStake(ladder, wanted) : (0 as Minor);
  let state: PanelState = 'closed';
  let isMuted = isMutedFirst;
  let balance = 0;

  const less = iconButton('minus', t('arcade.lessStake'), 'step-button');
  const more = iconButton('plus', t('arcade.moreStake'), 'step-button');
  const amount = el('b', { class: 'num' });
  const field = el('span', { class: 'stake-value' }, el('small', {}, t('arcade.bet')), amount);
  const stepper = el('div', { class: 'stepper', role: 'group', 'aria-label': t('arcade.bet') }, less, field, more);
  const press = el('button', { type: 'button', class: 'press-button', 'data-state': state, 'data-icon': pressIcon });
  const mute = el('button', { type: 'button', class: 'tool-button' });
  const extras = el('div', { class: 'panel-tools' });
  const tools = el('div', { class: 'panel-tools panel-left' });
  const right = el('div', { class: 'panel-tools' }, extras, mute);
  const element = el('div', { class: 'bet-panel' }, isStepped ? stepper : tools, hasButton ? press : null, right);

  const write = () => {
    amount.textContent = money(stake);
    const isFree = state === 'ready';
    less.disabled = !isFree || stake <= (ladder[0] ?? 0);
    more.disabled = !isFree || stake >= (ladder.at(-1) ?? 0);
    press.dataset['state'] = state;
    press.disabled = state === 'asking' || state === 'closed';
    press.replaceChildren(icon(state === 'showing' ? 'skip' : pressIcon));
    const name = stake === 0 ? t('arcade.spin') : t('arcade.spinFor', { amount: money(stake) });
    press.setAttribute('aria-label', state === 'showing' ? t('arcade.skip') : name);
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
    tools,
    get stake() {
      return stake;
    },
    setStake(next) {
      stake = isStepped ? nearestStake(ladder, next) : next;
      write();
      if (isStepped) onStake(stake);
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
