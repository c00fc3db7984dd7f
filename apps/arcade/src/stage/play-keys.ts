const PLAY_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);
/** What takes these keys itself: typing, and what is read over the game. */
const TAKES_KEYS = 'input:not([type=range]), textarea, dialog *';
const CONTROLS = 'button, a[href], [role=button]';

/**
 * Space and Enter play. A control takes them only when the keyboard has led to it: one that was clicked keeps the focus too, and Space
 * after a click on the larger bet would raise the bet once more. A key that plays is kept from the page, which would scroll.
 */
export function listenToPlayKeys(press: () => boolean): void {
  let isByKeyboard = false;
  /** A key that has played does not also press what has the focus when it is let go. */
  let playedWith: string | null = null;
  addEventListener('pointerdown', () => {
    isByKeyboard = false;
  });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) isByKeyboard = true;
      const { target } = event;
      if (!PLAY_KEYS.has(event.code) || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
      if (target.closest(TAKES_KEYS)) return;
      const isControl = target.closest(CONTROLS) !== null;
      if (isControl && isByKeyboard) return;
      const hasPlayed = event.repeat || press();
      // Where there is nothing to play, a control that the game has focused itself takes the key.
      if (isControl && !hasPlayed) return;
      playedWith = event.code;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  addEventListener(
    'keyup',
    (event) => {
      if (playedWith !== event.code) return;
      playedWith = null;
      event.preventDefault();
    },
    { capture: true },
  );
}
