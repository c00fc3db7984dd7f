import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import type { Sight } from './flight-model.ts';
import { writeHeight } from './history.ts';

/** Called in every frame: writing an unchanged text would lay the page out sixty times a second. */
const setText = (element: HTMLElement, text: string) => {
  if (element.textContent !== text) element.textContent = text;
};

/** The texts over the flight: the multiplier, its status, the player's result, a lost connection and the hash of the flight. */
export function createFlightScreen({ t }: Stage) {
  const height = el('p', { class: 'comet-height num', 'aria-hidden': 'true' });
  const status = el('p', { class: 'comet-status num', 'aria-hidden': 'true' });
  const verdict = el('p', { class: 'comet-verdict', hidden: true });
  const lost = el('p', { class: 'comet-lost', role: 'status' });
  const hash = el('code', { class: 'num' });
  const element = el(
    'div',
    { class: 'comet-sky', 'data-phase': 'waiting' },
    el('div', { class: 'comet-words' }, height, status, verdict),
    lost,
    el('p', { class: 'comet-hash' }, el('span', {}, t('arcade.comet.nextHash')), hash),
  );
  const statusOf = ({ phase, ms }: Sight): string => {
    if (phase === 'waiting') return t('arcade.comet.waiting');
    if (phase === 'bets') return t('arcade.comet.closes', { seconds: Math.max(0, Math.ceil(-ms / 1000)) });
    return phase === 'burst' ? t('arcade.comet.burst') : '';
  };
  return {
    element,
    write(sight: Sight): void {
      if (element.dataset['phase'] !== sight.phase) element.dataset['phase'] = sight.phase;
      setText(height, sight.phase === 'bets' || sight.phase === 'waiting' ? '' : writeHeight(sight.height));
      setText(status, statusOf(sight));
    },
    showVerdict(text: string, tone: 'won' | 'plain'): void {
      verdict.hidden = false;
      verdict.textContent = text;
      verdict.dataset['tone'] = tone;
    },
    hideVerdict(): void {
      verdict.hidden = true;
      verdict.textContent = '';
    },
    setOutcome(outcome: 'none' | 'lost' | 'out'): void {
      element.dataset['outcome'] = outcome;
    },
    setLost(text: string): void {
      lost.textContent = text;
    },
    setHash: (text: string) => setText(hash, text),
  };
}

export type FlightScreen = ReturnType<typeof createFlightScreen>;
