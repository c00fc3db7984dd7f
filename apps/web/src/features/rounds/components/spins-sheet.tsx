import { useLanguage } from '@tulpar/app-kit/language';
import type { Spins } from '@tulpar/contract/games/play-terms';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import type { ReactNode } from 'react';

interface Props {
  readonly spins: Spins;
  readonly currency: Currency;
  readonly onClose: () => void;
  /** What the win has become. */
  readonly children?: ReactNode;
}

/** Free spins have ended: how many were played, what they have won, and what it has become. The game waits until it was read. */
export function SpinsSheet({ spins, currency, onClose, children }: Props) {
  const { t } = useLanguage();
  const { played, total, won } = spins;
  return (
    <Sheet open onClose={onClose} title={t('rounds.spinsOver.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-5">
        <div>
          <p>{t('rounds.spinsOver.played', { played, total })}</p>
          <p>{won === 0 ? t('rounds.spinsOver.nothing') : t('rounds.spinsOver.won', { amount: formatMoney(minor(won), currency) })}</p>
        </div>
        {won === 0 ? null : children}
        <Button look="action" wide onClick={onClose}>
          {t('rounds.spinsOver.button')}
        </Button>
      </div>
    </Sheet>
  );
}
