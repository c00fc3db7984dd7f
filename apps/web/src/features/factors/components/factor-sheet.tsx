import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { Suspense, useState } from 'react';
import { FactorForm } from '#parts/form/factor-form.tsx';
import { factorsOf, useConfirmFactor, useSecondFactor } from '../api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly purpose: 'account' | 'withdrawal';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Content({ isOpen, purpose, onClose, onDone }: Props) {
  const { t } = useLanguage();
  const { data } = useSecondFactor();
  const confirm = useConfirmFactor(purpose);
  const isWithdrawal = purpose === 'withdrawal';
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(isWithdrawal ? 'factors.ask.withdrawalTitle' : 'factors.ask.title')}
      closeLabel={t('common.actions.close')}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t(isWithdrawal ? 'factors.ask.withdrawalText' : 'factors.ask.text')}</p>
        {data ? (
          <FactorForm
            factors={factorsOf(data)}
            onShow={async (shown) => {
              const outcome = await confirm(shown);
              if (outcome.ok) onDone();
              return outcome;
            }}
          />
        ) : (
          <Skeleton className="h-30 rounded-12" />
        )}
      </div>
    </Sheet>
  );
}

/** Asks for a second factor over the page. Its texts are loaded when it opens for the first time. */
export function FactorSheet(props: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!props.isOpen && !wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <WithTexts area="factors">
        <Content {...props} />
      </WithTexts>
    </Suspense>
  );
}
