import { useLanguage } from '@tulpar/app-kit/language';
import type { Withdrawable } from '@tulpar/contract/cashbox';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import CircleCheck from 'lucide-react/icons/circle-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { percentDone, shares } from '#features/cashbox/model/sums.ts';
import * as cashStyles from '../cash.module.css';
import * as styles from './withdrawable-card.module.css';

const BAR = 300;
const GAP = 3;

/** The balance as a bar: withdrawable (the only green), not yet withdrawable, held, bonus. */
function Bar({ parts }: { parts: readonly { readonly name: string; readonly amount: number }[] }) {
  const widths = shares(
    parts.map(({ amount }) => amount),
    BAR,
    8,
  );
  return (
    <svg className={styles.partsBar} viewBox={`0 0 ${BAR} 12`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <pattern id="bonus-stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className={styles.partStripeDark} />
          <rect width="4" height="8" className={styles.partStripe} />
        </pattern>
      </defs>
      {parts.map(({ name }, place) => {
        const start = widths.slice(0, place).reduce((sum, width) => sum + width, 0);
        const width = widths[place] ?? 0;
        return width > 0 ? <rect key={name} data-money={name} x={start} width={Math.max(0, width - GAP)} height="12" /> : null;
      })}
    </svg>
  );
}

function Part({
  name,
  title,
  detail,
  amount,
  currency,
}: {
  name: string;
  title: string;
  detail: string;
  amount: Minor;
  currency: Withdrawable['currency'];
}) {
  return (
    <li>
      <span className={styles.partDot} data-money={name} aria-hidden="true" />
      <span className={styles.partWords}>
        <span>{title}</span>
        <small>{detail}</small>
      </span>
      <Money amount={amount} currency={currency} className={styles.partAmount} />
    </li>
  );
}

/** The turnover of three times the deposits: done, or the remaining amount; none is asked of who may not stake. */
function Turnover({ state }: { state: Withdrawable }) {
  const { t } = useLanguage();
  const { turnover_left: left, turnover_target: target, currency } = state;
  if (target === 0) return null;
  if (left === 0 || state.is_barred)
    return (
      <p className={styles.turnover} data-done="">
        <CircleCheck />
        {t(state.is_barred ? 'cashbox.turnover.waived' : 'cashbox.turnover.done')}
      </p>
    );
  const money = (amount: number) => formatMoney(minor(amount), currency);
  const percent = percentDone(left, target);
  return (
    <div className={styles.turnover}>
      <RefreshCw />
      <div>
        <p>{t('cashbox.turnover.left', { amount: money(left) })}</p>
        <p className={styles.turnoverOf}>{t('cashbox.turnover.of', { amount: money(target), percent })}</p>
        <progress className={styles.turnoverBar} max={100} value={percent} aria-label={t('cashbox.turnover.label')} />
      </div>
    </div>
  );
}

/** The withdrawable amount and how it is composed. */
export function WithdrawableCard({ state }: { state: Withdrawable }) {
  const { t } = useLanguage();
  const { currency, wager_left, wager_target } = state;
  const money = (amount: number) => formatMoney(minor(amount), currency);
  // A bonus stands in nobody's way: the form asks about it and takes the amount that is left without it.
  const isForfeit = state.blocked_by.length === 1 && state.blocked_by[0] === 'BONUS_ACTIVE' && state.amount_after_forfeit > 0;
  const amount = isForfeit ? state.amount_after_forfeit : state.amount;
  const detail = isForfeit ? 'realForfeit' : state.blocked_by.length === 0 ? 'realFree' : 'realBlocked';
  const free = Math.min(amount, state.real);
  return (
    <section className={cashStyles.cashCard} aria-labelledby="withdrawable" data-part="withdrawable">
      <h2 id="withdrawable" className={styles.withdrawableLabel}>
        {t('cashbox.withdrawable.title')}
      </h2>
      <Money amount={minor(amount)} currency={currency} className={styles.withdrawableAmount} />
      <Bar
        parts={[
          { name: 'free', amount: free },
          { name: 'locked', amount: state.real - free },
          { name: 'held', amount: state.held },
          { name: 'bonus', amount: state.bonus },
        ]}
      />
      <ul className={styles.parts}>
        <Part
          name={free > 0 ? 'free' : 'locked'}
          title={t('cashbox.withdrawable.real')}
          detail={t(`cashbox.withdrawable.${detail}`)}
          amount={minor(state.real)}
          currency={currency}
        />
        {state.held > 0 ? (
          <Part
            name="held"
            title={t('cashbox.withdrawable.held')}
            detail={t('cashbox.withdrawable.heldDetail')}
            amount={minor(state.held)}
            currency={currency}
          />
        ) : null}
        {state.bonus > 0 || wager_left > 0 ? (
          <Part
            name="bonus"
            title={t('cashbox.withdrawable.bonus')}
            detail={t('cashbox.withdrawable.wager', { percent: percentDone(wager_left, wager_target), amount: money(wager_left) })}
            amount={minor(state.bonus)}
            currency={currency}
          />
        ) : null}
      </ul>
      <Turnover state={state} />
    </section>
  );
}
