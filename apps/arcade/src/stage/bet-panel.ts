import type { PlayTerms } from '@tulpar/contract/games/arcade';
import type { Minor } from '@tulpar/domain/money';
import type { BetLimits } from '@tulpar/games/rounds/game';
import type { Translate } from '@tulpar/i18n/translate';
import { el, type IconName, icon, iconButton } from './dom.ts';
import { nearestStake, steppedStake } from './stake-ladder.ts';

export interface BetPanel {
  readonly element: HTMLElement;
  readonly stake: Minor;
  setStake(stake: Minor): void;
  setState(state: PanelState): void;
  setBalance(balance: number): void;
  /** True if the stake had to be lowered to what the bonus allows. */
  setTerms(terms: PlayTerms): boolean;
  /** The game's own controls: `extras` to the right, `tools` to the left where the panel has no stepper. */
  readonly extras: HTMLElement;
  readonly tools: HTMLElement;
}

/** `ready` takes a bet, `asking` waits for the server, `showing` can be skipped, `closed` takes nothing. */
export type PanelState = 'ready' | 'asking' | 'showing' | 'closed';

interface Options {
  readonly t: Translate;
  readonly limits: BetLimits;
  readonly stake: number | null;
  readonly isMuted: boolean;
  /** The player steps through the offered stakes here; otherwise the game sets the stake. */
  readonly isStepped: boolean;
  readonly hasButton: boolean;
  /** The icon of the press button: spin, deal, drop. */
  readonly pressIcon: IconName;
  readonly money: (amount: number) => string;
  readonly onPress: () => void;
  readonly onStake: (stake: Minor) => void;
  /** The player wants a larger stake than the bonus allows. */
  readonly onLimit: () => void;
  readonly onMute: (isMuted: boolean) => void;
}

/** What the press button shows; it is written anew with every change. */
interface PressState {
  readonly state: PanelState;
  readonly stake: Minor;
  readonly balance: number;
  readonly terms: PlayTerms;
}

const NO_TERMS: PlayTerms = { stake_max: null, spins: null };

function createStakeStepper({ t, limits: { ladder }, money }: Options, onStep: (steps: number) => void) {
  const less = iconButton('minus', t('arcade.lessStake'), 'step-button');
  const more = iconButton('plus', t('arcade.moreStake'), 'step-button');
  const amount = el('b', { class: 'num' });
  const field = el('span', { class: 'stake-value' }, el('small', {}, t('arcade.bet')), amount);
  less.addEventListener('click', () => onStep(-1));
  more.addEventListener('click', () => onStep(1));
  return {
    element: el('div', { class: 'stepper', role: 'group', 'aria-label': t('arcade.bet') }, less, field, more),
    write({ state, stake, terms: { stake_max: most } }: PressState): void {
      const isFree = state === 'ready';
      const next = steppedStake(ladder, stake, 1);
      amount.textContent = money(stake);
      less.disabled = !isFree || stake <= (ladder[0] ?? 0);
      more.disabled = !isFree || next === null;
      // It can still be pressed: then the game says why the stake stops here.
      more.setAttribute('aria-disabled', String(next !== null && most !== null && next > most));
    },
  };
}

/** It places the bet, and skips the animation while a round is shown. */
function createPressButton({ t, pressIcon, money, onPress }: Options) {
  const button = el('button', { type: 'button', class: 'press-button', 'data-icon': pressIcon });
  button.addEventListener('click', onPress);
  return {
    element: button,
    write({ state, stake, balance, terms: { spins } }: PressState): void {
      const name = stake === 0 ? t('arcade.spin') : t('arcade.spinFor', { amount: money(stake) });
      const free = spins && t('arcade.slot.freeSpin', { number: spins.number, count: spins.total });
      button.dataset['state'] = state;
      button.dataset['short'] = String(!spins && stake > balance);
      button.disabled = state === 'asking' || state === 'closed';
      button.replaceChildren(icon(state === 'showing' ? 'skip' : pressIcon));
      button.setAttribute('aria-label', state === 'showing' ? t('arcade.skip') : (free ?? name));
    },
  };
}

function createMuteButton({ t, isMuted: isMutedFirst, onMute }: Options): HTMLElement {
  const button = el('button', { type: 'button', class: 'tool-button', 'aria-label': t('arcade.sound') });
  let isMuted = isMutedFirst;
  const write = () => {
    button.replaceChildren(icon(isMuted ? 'muted' : 'sound'));
    button.setAttribute('aria-pressed', String(!isMuted));
  };
  button.addEventListener('click', () => {
    isMuted = !isMuted;
    write();
    onMute(isMuted);
  });
  write();
  return button;
}

/** While free spins pay: which one is next and its fixed bet, and in place of the stake what they have won so far. */
function createSpinsParts({ t, money }: Options) {
  const line = el('p', { class: 'spins-line', hidden: true });
  const won = el('b', { class: 'num' });
  const purse = el(
    'div',
    { class: 'stepper spins-purse', hidden: true },
    el('span', { class: 'stake-value' }, el('small', {}, t('arcade.spins.won')), won),
  );
  return {
    line,
    purse,
    write(spins: PlayTerms['spins']): void {
      line.hidden = spins === null;
      purse.hidden = spins === null;
      if (!spins) return;
      line.textContent = t('arcade.spins.line', { number: spins.number, count: spins.total, amount: money(spins.stake) });
      won.textContent = money(spins.won);
    },
  };
}

/** Within reach of a thumb: the stake to the left, the press button in the middle, the rest to the right. */
export function createBetPanel(options: Options): BetPanel {
  const { isStepped, hasButton, onStake, onLimit } = options;
  const { ladder, first = null } = options.limits;
  let stake = isStepped ? nearestStake(ladder, options.stake ?? first) : (0 as Minor);
  let state: PanelState = 'closed';
  let balance = 0;
  let terms = NO_TERMS;
  const isTooMuch = (wanted: Minor) => terms.stake_max !== null && wanted > terms.stake_max;

  const stepper = createStakeStepper(options, (steps) => {
    const next = steppedStake(ladder, stake, steps);
    if (next === null || state !== 'ready') return;
    if (steps > 0 && isTooMuch(next)) return onLimit();
    stake = next;
    write();
    onStake(stake);
  });
  const press = createPressButton(options);
  const extras = el('div', { class: 'panel-tools' });
  const tools = el('div', { class: 'panel-tools panel-left' });
  const right = el('div', { class: 'panel-tools' }, extras, createMuteButton(options));
  const free = createSpinsParts(options);
  const left = isStepped ? [free.purse, stepper.element] : [tools];
  const element = el('div', { class: 'bet-panel' }, free.line, ...left, hasButton ? press.element : null, right);
  const paid = (): Minor => (terms.spins ? (terms.spins.stake as Minor) : stake);

  const write = () => {
    const now = { state, stake: paid(), balance, terms };
    stepper.write(now);
    stepper.element.hidden = terms.spins !== null;
    free.write(terms.spins);
    press.write(now);
  };
  write();
  return {
    element,
    extras,
    tools,
    get stake() {
      return paid();
    },
    setStake(next) {
      stake = isStepped ? nearestStake(ladder, isTooMuch(next) ? terms.stake_max : next) : next;
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
    setTerms(next) {
      terms = next;
      const isLowered = isStepped && isTooMuch(stake) && nearestStake(ladder, terms.stake_max) < stake;
      if (isLowered) stake = nearestStake(ladder, terms.stake_max);
      write();
      return isLowered;
    },
  };
}
