import { useLanguage } from '@tulpar/app-kit/language';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';

interface Props {
  readonly isOpen: boolean;
  readonly minBet: number;
  readonly currency: Currency;
  readonly onDemo: () => void;
  readonly onTopUp: () => void;
  readonly onBreak: () => void;
  readonly onClose: () => void;
}

/** The balance is below the smallest bet: the game stays, and goes on as a demo or after a payment, or rests. */
export function ShortSheet({ isOpen, minBet, currency, onDemo, onTopUp, onBreak, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('rounds.short.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-5">
        <p className="text-muted">{t('rounds.short.text', { amount: formatMoney(minor(minBet), currency) })}</p>
        <div className="grid gap-2">
          <Button look="action" wide onClick={onDemo}>
            {t('rounds.short.demo')}
          </Button>
          <Button look="secondary" wide onClick={onTopUp}>
            {t('rounds.short.deposit')}
          </Button>
          <Button look="ghost" wide onClick={onBreak}>
            {t('rounds.strip.break')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
