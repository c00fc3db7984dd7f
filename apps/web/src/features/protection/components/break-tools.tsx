import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import Hourglass from 'lucide-react/icons/hourglass';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';
import * as listRowStyles from '#parts/list-row.module.css';
import { ActionRow, LinkRow } from '#parts/list-row.tsx';
import { useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { waitsOf } from '../model.ts';

interface Props {
  readonly slug: string;
  readonly name: string;
  readonly currency: Currency;
  /** The game was closed for the player. */
  readonly onBlocked: () => void;
}

function BlockQuestion({ slug, name, currency, onBlocked, onCancel }: Props & { onCancel: () => void }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);

  async function block(): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'block', slug });
    setBusy(false);
    if (!result.ok) return notify({ tone: 'error', title: failureText(t, result.error) });
    notify({ tone: 'success', title: t('protection.block.done') });
    return onBlocked();
  }
  return (
    <div className="grid gap-3">
      <p className="font-bold">{name}</p>
      <p className="text-muted">{t('protection.block.text', { count: waitsOf(currency).open })}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onCancel}>{t('common.actions.cancel')}</Button>
        <Button look="danger" loading={isBusy} onClick={() => void block()}>
          {t('protection.block.button')}
        </Button>
      </div>
    </div>
  );
}

/** From the break of a game: to the limits and pauses, and the closing of this game. */
export function BreakTools({ slug, name, currency, onBlocked }: Props) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  if (isAsking)
    return <BlockQuestion slug={slug} name={name} currency={currency} onBlocked={onBlocked} onCancel={() => setAsking(false)} />;
  return (
    <ul className={listRowStyles.rows} data-part="break-tools">
      <LinkRow href={paths.profileLimits} icon={<Hourglass />} title={t('common.footer.limits')} detail={t('protection.stop')} />
      <ActionRow icon={<ShieldOff />} title={t('protection.block.row')} onPress={() => setAsking(true)} />
    </ul>
  );
}
