import { Sheet } from '@tulpar/ui/sheet';
import { useLanguage, WithTexts } from '#platform/language.tsx';
import type { HashDialog } from '../routing/hash-marker.ts';
import { BlockedDialog } from './blocked-dialog.tsx';
import { CategoriesDialog } from './categories-dialog.tsx';
import { PaidDialog, PaymentErrorDialog } from './payment-dialogs.tsx';
import { UnknownDialog } from './unknown-dialog.tsx';

const CONTENTS = {
  paymentOk: PaidDialog,
  paymentError: PaymentErrorDialog,
  blocked: BlockedDialog,
  categories: CategoriesDialog,
  unknown: UnknownDialog,
} as const satisfies Record<HashDialog, (props: { onClose: () => void }) => unknown>;

const TITLES = {
  paymentOk: 'cashbox.paid.title',
  paymentError: 'cashbox.failed.title',
  blocked: 'system.accountBlocked.title',
  categories: 'catalog.categories.title',
  unknown: 'system.unknownLink.title',
} as const satisfies Record<HashDialog, string>;

interface Props {
  readonly dialog: HashDialog;
  readonly isOpen: boolean;
  /** HASH-14: takes the hash out of the address, and the dialog goes with it. */
  readonly onClose: () => void;
}

function Dialog({ dialog, isOpen, onClose }: Props) {
  const { t } = useLanguage();
  const Content = CONTENTS[dialog];
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(TITLES[dialog])}
      isTitleHidden={dialog !== 'categories'}
      isFlush={dialog === 'categories'}
      closeLabel={t('common.actions.close')}
    >
      <Content onClose={onClose} />
    </Sheet>
  );
}

/** The dialogs that an address opens by its hash. */
export function HashDialogs(props: Props) {
  const isPayment = props.dialog === 'paymentOk' || props.dialog === 'paymentError';
  if (!isPayment) return <Dialog {...props} />;
  return (
    <WithTexts area="cashbox">
      <Dialog {...props} />
    </WithTexts>
  );
}
