import { useLanguage } from '@tulpar/app-kit/language';
import type { Currency } from '@tulpar/domain/markets';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import type { ReactNode } from 'react';
import { sessionResult } from '../model/session-result.ts';
import { sessionTime } from '../model/session-time.ts';
import { useNow } from './session-strip.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly startedAtMs: number;
  readonly net: number;
  readonly currency: Currency;
  readonly onResume: () => void;
  readonly onLeave: () => void;
  /** Other ways to stop. */
  readonly children?: ReactNode;
}

function SessionSummary({ startedAtMs, net, currency }: Pick<Props, 'startedAtMs' | 'net' | 'currency'>) {
  const { t } = useLanguage();
  const values = { time: sessionTime(useNow() - startedAtMs), amount: sessionResult(net, currency) };
  return <p className="text-muted">{t('rounds.break.text', values)}</p>;
}

/** A break: the game is paused and no bet is taken until the player resumes. */
export function BreakSheet({ isOpen, startedAtMs, net, currency, onResume, onLeave, children }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onResume} title={t('rounds.break.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-5">
        <SessionSummary startedAtMs={startedAtMs} net={net} currency={currency} />
        {children}
        <div className="grid gap-2">
          <Button look="action" wide onClick={onLeave}>
            {t('rounds.break.leave')}
          </Button>
          <Button look="secondary" wide onClick={onResume}>
            {t('rounds.break.go')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
