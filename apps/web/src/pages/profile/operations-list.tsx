import { WithTexts } from '@tulpar/app-kit/language';
import { LastOperations } from '#features/cashbox/components/history/last-operations.tsx';

/** The texts of the cash box come with the list, because the profile does without them. */
export function OperationsList() {
  return (
    <WithTexts area="cashbox">
      <LastOperations />
    </WithTexts>
  );
}
