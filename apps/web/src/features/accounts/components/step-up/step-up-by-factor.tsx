import { WithTexts } from '@tulpar/app-kit/language';
import type { Factor } from '@tulpar/domain/factors';
import { confirmByFactor } from '#features/accounts/second-step.ts';
import { FactorForm } from '#parts/form/factor-form.tsx';
import type { StepUpProps } from './step-up-by-password.tsx';

export function StepUpByFactor({ factor, onConfirm }: StepUpProps & { readonly factor: Factor }) {
  return (
    <WithTexts area="factors">
      <FactorForm
        factors={[factor]}
        onShow={async (shown) => {
          const outcome = await confirmByFactor(shown);
          if (outcome.ok) onConfirm();
          return outcome;
        }}
      />
    </WithTexts>
  );
}
