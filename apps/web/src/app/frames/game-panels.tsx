import { Sheet } from '@tulpar/ui/sheet';
import { DepositForm } from '#features/cashbox/components/deposit-form.tsx';
import { Inbox } from '#features/notifications/components/inbox.tsx';
import { useLanguage } from '#platform/language.tsx';

interface Props {
  readonly panel: 'cashbox' | 'inbox';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What opens over a game: the whole screen on a phone, a panel at the right edge of a desktop. */
export function GamePanels({ panel, isOpen, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(panel === 'cashbox' ? 'cashbox.title' : 'inbox.title')}
      closeLabel={t('common.actions.close')}
      size="side"
      isWhole
    >
      {panel === 'cashbox' ? <DepositForm /> : <Inbox />}
    </Sheet>
  );
}
