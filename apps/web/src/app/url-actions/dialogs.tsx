import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { Sheet } from '@tulpar/ui/sheet';
import { BlockedDialog } from './blocked-dialog.tsx';
import { CategoriesDialog } from './categories-dialog.tsx';
import type { HashDialog } from './hash-action.ts';
import { PaidDialog, PaymentErrorDialog } from './payment-dialogs.tsx';
import { UnknownDialog } from './unknown-dialog.tsx';

const CONTENTS = {
  paymentOk: PaidDialog,
  paymentError: PaymentErrorDialog,
  blocked: BlockedDialog,
  categories: CategoriesDialog,
  unknown: UnknownDialog,
} as const satisfies Record<HashDialog, (props: { onClose: () => void }) => unknown>;

interface Props {
  readonly dialog: HashDialog;
  readonly isOpen: boolean;
  /** HASH-14: clears the hash, which closes the dialog. */
  readonly onClose: () => void;
}

function Dialog({ dialog, isOpen, onClose }: Props) {
  const { t } = useLanguage();
  const Content = CONTENTS[dialog];
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      // The other dialogs show their title below their icon.
      title={dialog === 'categories' ? t('catalog.categories.title') : undefined}
      isFlush={dialog === 'categories'}
      closeLabel={t('common.actions.close')}
    >
      <Content onClose={onClose} />
    </Sheet>
  );
}

/** The dialogs that a hash opens. */
export function HashDialogs(props: Props) {
  const isPayment = props.dialog === 'paymentOk' || props.dialog === 'paymentError';
  if (!isPayment) return <Dialog {...props} />;
  return (
    <WithTexts area="cashbox">
      <Dialog {...props} />
    </WithTexts>
  );
}
