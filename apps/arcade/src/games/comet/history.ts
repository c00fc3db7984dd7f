import type { CometState } from '@tulpar/contract/games/comet';
import { verifyFlight } from '@tulpar/games/comet/chain';
import { el } from '#stage/dom.ts';
import { writeTimes } from '#stage/originals/write.ts';
import { openSheet } from '#stage/sheet/sheet.ts';
import type { Stage } from '#stage/stage.ts';

type Past = CometState['history'][number];

/** The multiplier at which a flight burst; one that never left the ground shows ×1. */
export const writeHeight = (height: number): string => writeTimes(Math.max(100, height) / 100);
const toneOf = (crash: number): string => (crash < 200 ? 'low' : crash < 1000 ? 'middle' : 'high');

/** Everything by which a flight can be verified, and the verdict of this device. */
function openProof(stage: Stage, { chain }: CometState, past: Past, ownSalt: string): void {
  const { t } = stage;
  const row = (name: string, value: string) => el('div', { class: 'proof-row' }, el('dt', {}, name), el('dd', { class: 'num' }, value));
  const isOfChain = chain?.id === past.chain && chain.salt !== null;
  const verdict = isOfChain ? verifyFlight({ ...past, end: chain.end, salt: chain.salt ?? '', first: chain.first }) : null;
  const said = verdict === null ? 'otherChain' : verdict.verdict === 'agrees' ? 'agrees' : 'differs';
  const check = el('button', { type: 'button', class: 'proof-link' }, t('arcade.comet.checkPage'));
  check.addEventListener('click', () => stage.openFairness());
  openSheet(
    stage,
    t('arcade.comet.flight', { number: past.number }),
    el('p', { class: 'proof-verdict', 'data-verdict': said }, t(`arcade.comet.${said}`)),
    el(
      'dl',
      { class: 'proof' },
      row(t('arcade.comet.crash'), writeHeight(past.crash)),
      row(t('arcade.comet.seed'), past.seed),
      ...(isOfChain
        ? [
            row(t('arcade.comet.chainEnd'), chain.end),
            row(t('arcade.comet.place'), `${past.number - chain.first + 1} / ${chain.length}`),
            row(t('arcade.comet.salt'), chain.salt ?? ''),
            row(
              t('arcade.comet.words'),
              chain.words.map((one) => (one === ownSalt ? `${one} (${t('arcade.comet.yourWord')})` : one)).join('\n'),
            ),
          ]
        : []),
    ),
    el('p', {}, t('arcade.comet.proofRule')),
    check,
  );
}

/** Where the last flights burst, the newest first. */
export function createHistory(stage: Stage) {
  const { t } = stage;
  const list = el('ol', { class: 'comet-history', 'aria-label': t('arcade.comet.history') });
  let shown = '';
  return {
    element: list,
    write(state: CometState, ownSalt: string): void {
      const key = state.history.map(({ number }) => number).join();
      if (key === shown) return;
      shown = key;
      list.replaceChildren(
        ...state.history.map((past) => {
          const label = t('arcade.comet.flightChip', { number: past.number, height: writeHeight(past.crash) });
          const chip = el(
            'button',
            { type: 'button', class: 'num', 'data-tone': toneOf(past.crash), 'aria-label': label },
            writeHeight(past.crash),
          );
          chip.addEventListener('click', () => openProof(stage, state, past, ownSalt));
          return el('li', {}, chip);
        }),
      );
    },
  };
}
