import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { CURRENCY_SYMBOLS } from '@tulpar/domain/markets';
import type { MessageKey } from '@tulpar/i18n/messages';
import type { Translate } from '@tulpar/i18n/translate';
import { AmountField } from '@tulpar/ui/amount-field';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { TabPanel } from '@tulpar/ui/tabs';
import Info from 'lucide-react/icons/info';
import { type FormEvent, useState } from 'react';
import { useLast } from '#parts/use-last.ts';
import { useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { effectOf, formatAmount, type Limit, type LimitEffect, type LimitName, waitsOf } from '../model.ts';
import { PERIOD_TABS, PeriodTabs, Presets, useAmount } from './limit-fields.tsx';
import * as styles from './protection.module.css';

type Props = { protection: Protection; edited: LimitName | null; onClose: () => void };

/** A limit is set, lowered, raised or removed here. It says before the press when the change will hold. */
export function LimitSheet({ protection, edited, onClose }: Props) {
  const { t } = useLanguage();
  const last = useLast(edited);
  if (!last) return null;
  return (
    <Sheet open={edited !== null} onClose={onClose} title={t(`protection.kinds.${last.kind}`)} closeLabel={t('common.actions.close')}>
      <LimitForm key={`${last.kind} ${last.period}`} protection={protection} name={last} onDone={onClose} />
    </Sheet>
  );
}

const EFFECT_TEXTS = {
  none: 'protection.rule',
  new: 'protection.effect.isNew',
  'at-once': 'protection.effect.atOnce',
  later: 'protection.effect.later',
} as const satisfies Record<LimitEffect, MessageKey>;

const nowText = (t: Translate, { kind, amount, used }: Limit, currency: Protection['currency']) =>
  t('protection.now', { amount: formatAmount(t, kind, amount, currency), used: formatAmount(t, kind, used, currency) });

function LimitForm({ protection: { limits, currency }, name, onDone }: { protection: Protection; name: LimitName; onDone: () => void }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const { kind } = name;
  const [period, setPeriod] = useState(name.period);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const current = limits.find((limit) => limit.kind === kind && limit.period === period) ?? null;
  const { text, setText, amount, choose } = useAmount(kind, current?.amount ?? null);
  const effect = amount === null ? 'none' : effectOf(current?.amount ?? null, amount);

  async function save(wanted: number | null): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'limit', kind, period, amount: wanted });
    setBusy(false);
    if (!result.ok) return setError(failureText(t, result.error));
    onDone();
    const isLater = effectOf(current?.amount ?? null, wanted) === 'later';
    notify({ tone: 'success', title: t(isLater ? 'protection.savedLater' : 'protection.saved') });
  }
  const type = (value: string) => {
    setText(value);
    setError(undefined);
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && amount !== null) void save(amount);
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {kind === 'time' ? null : <PeriodTabs value={period} onChange={setPeriod} />}
      <TabPanel tabs={PERIOD_TABS} value={period} className="grid gap-4">
        <AmountField
          label={t(kind === 'time' ? 'protection.minutes' : 'protection.amount')}
          name="amount"
          currencySign={kind === 'time' ? t('protection.minutesSign') : CURRENCY_SYMBOLS[currency]}
          value={text}
          onChange={type}
          error={error}
          hint={current ? nowText(t, current, currency) : t('protection.noneYet')}
        />
        <Presets kind={kind} currency={currency} current={current?.amount ?? null} amount={amount} onChoose={choose} />
        <p className={styles.hint} aria-live="polite">
          <Info aria-hidden="true" />
          <span>{t(EFFECT_TEXTS[effect], { count: waitsOf(currency).raise })}</span>
        </p>
      </TabPanel>
      <div className="grid gap-2">
        <Button type="submit" look="main" wide loading={isBusy} disabled={effect === 'none'}>
          {t('protection.save')}
        </Button>
        {current?.imposer === 'player' ? (
          <Button look="ghost" wide disabled={isBusy} onClick={() => void save(null)}>
            {t('protection.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
