import { AUTO_MIN } from '@tulpar/games/comet/comet';
import { TOP } from '@tulpar/games/comet/height';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';

const OFFERED = [150, 200, 500] as const;
const writeField = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

/** The typed multiplier in hundredths, with a comma or a point; 0 for an empty field, null for no multiplier of the game. */
export function readAuto(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(plain)) return null;
  const hundredths = Math.round(Number(plain) * 100);
  return hundredths >= AUTO_MIN && hundredths <= TOP ? hundredths : null;
}

export type ButtonLook = 'bet' | 'queue' | 'queued' | 'flying' | 'take' | 'busy';

/** The multiplier at which the money is taken automatically: typed, or one of those offered. */
function createAutoField(t: Translate) {
  const input = el('input', {
    id: 'comet-auto',
    class: 'num',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 7,
    placeholder: t('arcade.comet.autoOff'),
  });
  const offers = OFFERED.map((offered) => {
    const offer = el('button', { type: 'button', class: 'comet-offer num' }, `×${writeField(offered)}`);
    offer.setAttribute('aria-label', t('arcade.comet.autoAt', { height: writeField(offered) }));
    offer.addEventListener('click', () => set(readAuto(input.value) === offered ? 0 : offered));
    return { offered, offer };
  });
  const write = () => {
    const auto = readAuto(input.value);
    input.setAttribute('aria-invalid', String(auto === null));
    for (const { offered, offer } of offers) offer.setAttribute('aria-pressed', String(auto === offered));
  };
  const set = (hundredths: number) => {
    input.value = hundredths === 0 ? '' : writeField(hundredths);
    write();
  };
  input.addEventListener('input', write);
  input.addEventListener('change', () => set(readAuto(input.value) ?? 0));
  write();
  return {
    element: el(
      'div',
      { class: 'comet-auto' },
      el('label', { for: 'comet-auto' }, t('arcade.comet.auto')),
      input,
      el('div', { class: 'comet-offers' }, ...offers.map(({ offer }) => offer)),
    ),
    get: () => readAuto(input.value) ?? 0,
    set,
    lock(isLocked: boolean): void {
      input.disabled = isLocked;
      for (const { offer } of offers) offer.disabled = isLocked;
    },
  };
}

/** The wide button, and the multiplier at which the money is taken automatically. */
export function createControls(t: Translate, onPress: () => void) {
  const title = el('b');
  const amount = el('span', { class: 'num' });
  const button = el('button', { type: 'button', class: 'comet-press', 'data-look': 'busy' }, title, amount);
  button.addEventListener('click', onPress);
  const auto = createAutoField(t);
  let [look, text]: [ButtonLook | null, string] = [null, ''];
  return {
    element: el('div', { class: 'comet-controls' }, auto.element, button),
    /** In hundredths; 0 without one, and while the text is no multiplier. */
    get auto() {
      return auto.get();
    },
    set auto(hundredths: number) {
      auto.set(hundredths);
    },
    lock: auto.lock,
    /** Called in every frame: only a change is written. */
    show(next: ButtonLook, money: string): void {
      if (look === next && text === money) return;
      if (look !== next) {
        button.dataset['look'] = next;
        button.disabled = next === 'busy' || next === 'flying';
        title.textContent = t(`arcade.comet.button.${next}`);
      }
      [look, text] = [next, money];
      amount.textContent = money;
    },
  };
}
