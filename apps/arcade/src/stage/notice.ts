import type { Stage } from './stage.ts';

export type NoticeElement = Pick<HTMLElement, 'hidden' | 'textContent'>;

/** Long enough to be read. */
const READ_MS = 6000;

/** One line of text over the game, spoken by screen readers as well. */
export function createNotice(element: NoticeElement, { ticker, say }: Pick<Stage, 'say'> & { ticker: Pick<Stage['ticker'], 'pace'> }) {
  /** Tells the timer of an older notice that its text is no longer shown. */
  let shownNumber = 0;
  const write = (text: string | null): number => {
    element.hidden = text === null;
    element.textContent = text ?? '';
    if (text !== null) say(text);
    return ++shownNumber;
  };
  return {
    /** Stays until it is hidden or replaced. */
    keep: (text: string): void => void write(text),
    hide: (): void => void write(null),
    /** Hides itself after a while, or earlier by the returned function. */
    flash(text: string): () => void {
      const number = write(text);
      const hide = () => {
        if (number === shownNumber) write(null);
      };
      void ticker.pace(READ_MS).then(hide);
      return hide;
    },
  };
}

export type Notice = ReturnType<typeof createNotice>;
