import { whole, wholes } from '#stage/slots/read-spins.ts';
import type { ShownEvent } from '#stage/stage.ts';

/** The events of this game besides spins. */
export type Step =
  | { readonly type: 'open'; readonly drawn: number; readonly marks: number; readonly alarms: readonly number[] }
  | { readonly type: 'turn'; readonly bolt: number; readonly mark: number; readonly marks: readonly number[]; readonly win: number }
  | { readonly type: 'alarm'; readonly bolt: number; readonly mark: number; readonly marks: readonly number[] }
  | { readonly type: 'boxes'; readonly count: number }
  | { readonly type: 'box'; readonly box: number; readonly boxes: readonly number[]; readonly win: number }
  | { readonly type: 'close'; readonly isCracked: boolean };

export function readEvent(event: ShownEvent): Step | null {
  const dial = { bolt: whole(event['bolt']), mark: whole(event['mark']), marks: wholes(event['marks']) };
  const win = whole(event['win']);
  switch (event.type) {
    case 'safe-open':
      return { type: 'open', drawn: whole(event['drawn']), marks: whole(event['marks']), alarms: wholes(event['alarms']) };
    case 'turn':
      return { type: 'turn', ...dial, win };
    case 'alarm':
      return { type: 'alarm', ...dial };
    case 'boxes':
      return { type: 'boxes', count: whole(event['count']) };
    case 'box':
      return { type: 'box', box: whole(event['box']), boxes: wholes(event['boxes']), win };
    case 'safe-close':
      return { type: 'close', isCracked: event['isCracked'] === true };
    default:
      return null;
  }
}
