import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import { Sheet } from '@tulpar/ui/sheet';
import { LoadError } from '#features/cashbox/components/load-error.tsx';
import { chat } from '#features/chat/store.ts';
import { Inbox } from '#features/notifications/components/inbox.tsx';
import { GuardedDeposit } from '#pages/cash-box/guarded-deposit.tsx';
import { useCashPlayer } from '#pages/cash-box/use-cash-player.ts';
import { PlayMoneyNote } from '#parts/play-money-note.tsx';

interface Props {
  readonly panel: 'cashbox' | 'inbox';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CashBox() {
  const { t } = useLanguage();
  const { path } = useAddress();
  const { player, retry } = useCashPlayer();
  if (retry) return <LoadError onRetry={retry} />;
  // After the payment the player returns to the game.
  return (
    <>
      <PlayMoneyNote text={t('cashbox.playMoney.deposit')} />
      <GuardedDeposit player={player} returnPath={path} />
    </>
  );
}

function Panel({ panel, isOpen, onClose }: Props) {
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
      {panel === 'cashbox' ? <CashBox /> : <Inbox onGo={onClose} onChat={chat.open} />}
    </Sheet>
  );
}

/** A panel over a game: full screen on a phone, at the right edge on a desktop. */
export function GamePanels(props: Props) {
  return (
    <WithTexts area="cashbox">
      <WithTexts area="inbox">
        <Panel {...props} />
      </WithTexts>
    </WithTexts>
  );
}
