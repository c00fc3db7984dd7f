import { WithTexts } from '@tulpar/app-kit/language';
import { BonusProgress as Progress } from '#features/offers/components/bonus-progress.tsx';

/** The wager of the active bonus, in the menu under the balance. */
export function BonusProgress() {
  return (
    <WithTexts area="offers">
      <Progress />
    </WithTexts>
  );
}
