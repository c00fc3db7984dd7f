import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { useLast } from '#parts/use-last.ts';
import { useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { waitsOf } from '../model.ts';
import { whenOf } from '../refusal.ts';
import * as styles from './protection.module.css';

type ClosedKind = Protection['game_kinds'][number];

/** The last question before a kind of games is closed. */
function CloseQuestion({
  kind,
  currency,
  onClose,
}: {
  kind: ClosedKind['kind'] | null;
  currency: Protection['currency'];
  onClose: () => void;
}) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);
  const last = useLast(kind);
  if (!last) return null;

  async function block(asked: ClosedKind['kind']): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'block-kind', kind: asked });
    setBusy(false);
    if (!result.ok) return notify({ tone: 'error', title: failureText(t, result.error) });
    onClose();
    return notify({ tone: 'success', title: t('protection.closeKind.done') });
  }
  return (
    <Sheet open={kind !== null} onClose={onClose} title={t(`protection.gameKinds.${last}`)} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('protection.closeKind.text', { count: waitsOf(currency).open })}</p>
        <Button look="danger" wide loading={isBusy} onClick={() => void block(last)}>
          {t('protection.closeKind.button')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('common.actions.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

function Row({ found: { kind, is_closed, opens_at }, onAsk }: { found: ClosedKind; onAsk: () => void }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);
  const name = t(`protection.gameKinds.${kind}`);

  async function open(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await change({ act: 'unblock-kind', kind });
    setBusy(false);
    notify(result.ok ? { tone: 'success', title: t('protection.block.waits') } : { tone: 'error', title: failureText(t, result.error) });
  }
  return (
    <li data-part={`kind-${kind}`}>
      <div className={styles.limitTop}>
        <span className={styles.limitName}>
          {name}
          {is_closed ? <span className={styles.limitPeriod}> · {t('protection.closeKind.closed')}</span> : null}
        </span>
        {opens_at ? null : (
          <button
            type="button"
            className={styles.limitEdit}
            aria-label={t(is_closed ? 'protection.closeKind.openAct' : 'protection.closeKind.act', { kind: name })}
            aria-busy={isBusy}
            onClick={is_closed ? () => void open() : onAsk}
          >
            {t(is_closed ? 'protection.block.open' : 'protection.closeKind.close')}
          </button>
        )}
      </div>
      {opens_at ? <p className={`${styles.limitNote} num`}>{t('protection.block.opens', { when: whenOf(opens_at) })}</p> : null}
    </li>
  );
}

/** PROTECT-10: each kind of games with the way to close it, and the way back, which takes as long as the market asks. */
export function ClosedKinds({ protection: { game_kinds: kinds, currency } }: { protection: Protection }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<ClosedKind['kind'] | null>(null);
  if (kinds.length === 0) return null;
  return (
    <>
      <h2 className={formStyles.formTitle}>{t('protection.closeKind.title')}</h2>
      <ul className={styles.limits}>
        {kinds.map((found) => (
          <Row key={found.kind} found={found} onAsk={() => setAsked(found.kind)} />
        ))}
      </ul>
      <CloseQuestion kind={asked} currency={currency} onClose={() => setAsked(null)} />
    </>
  );
}
