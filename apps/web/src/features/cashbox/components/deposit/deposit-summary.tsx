import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Checkbox } from '@tulpar/ui/checkbox';
import { Money } from '@tulpar/ui/money';
import FileCheck from 'lucide-react/icons/file-check';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { BonusTerms } from '#features/cashbox/model/deposit-bonus.ts';
import type { DepositSums } from '#features/cashbox/model/sums.ts';
import * as linkStyles from '#parts/link.module.css';
import * as cashStyles from '../cash.module.css';
import * as sumStyles from '../sum.module.css';
import { BonusNotes, SumNote } from './bonus-notes.tsx';
import * as styles from './deposit-summary.module.css';

interface Props {
  readonly sums: DepositSums;
  readonly method: PaymentMethod;
  readonly isBusy: boolean;
  /** What the server has against the deposit. */
  readonly note: ReactNode;
  /** A limit leaves no deposit. */
  readonly isClosed: boolean;
  readonly hasDocuments: boolean;
  /** The smallest withdrawal, null until it is known. */
  readonly withdrawalMin: Minor | null;
  /** Of the chosen bonus, once it is known. */
  readonly terms: BonusTerms | null;
  /** Opens the full terms of the bonus. */
  readonly onTerms: () => void;
  /** Another bonus is active: whether the player agrees that this one waits. */
  readonly after: { readonly isAgreed: boolean; readonly onAgree: (isAgreed: boolean) => void } | null;
}

/** A withdrawal must not be the first to speak of documents. */
function DocumentsNote() {
  const { t } = useLanguage();
  return (
    <p className={styles.sumNote}>
      <FileCheck />
      <span>
        {t('cashbox.sum.documents')}{' '}
        <Link className={linkStyles.inlineLink} href={paths.profileDocuments}>
          {t('cashbox.waits.links.documents')}
        </Link>
      </span>
    </p>
  );
}

/** Another bonus is active: the player agrees that this one waits for its turn. */
function AfterCurrent({ isAgreed, onAgree }: NonNullable<Props['after']>) {
  const { t } = useLanguage();
  return (
    <div className="mt-3" data-part="after-current">
      <p className="mb-2 text-13 text-muted">{t('cashbox.bonus.after')}</p>
      <Checkbox checked={isAgreed} onChange={({ target }) => onAgree(target.checked)}>
        {t('cashbox.bonus.afterBox')}
      </Checkbox>
    </div>
  );
}

function SumLines({ sums, currency, spins }: { sums: DepositSums; currency: PaymentMethod['currency']; spins: number }) {
  const { t } = useLanguage();
  const { amount, fee, bonus, balanceAfter } = sums;
  return (
    <dl className={sumStyles.sum} data-part="sum">
      <div>
        <dt>{t('cashbox.sum.deposit')}</dt>
        <dd>
          <Money amount={amount} currency={currency} />
        </dd>
      </div>
      {bonus > 0 ? (
        <div>
          <dt>{t('cashbox.sum.bonus')}</dt>
          <dd className="text-gold">
            <Money amount={bonus} currency={currency} hasPlus />
          </dd>
        </div>
      ) : null}
      {spins > 0 ? (
        <div>
          <dt>{t('cashbox.bonus.spinsSum')}</dt>
          <dd className="num">{spins}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('cashbox.sum.fee')}</dt>
        <dd>{fee > 0 ? <Money amount={fee} currency={currency} /> : t('cashbox.sum.noFee')}</dd>
      </div>
      {fee > 0 ? (
        <div>
          <dt>{t('cashbox.sum.pay')}</dt>
          <dd>
            <Money amount={minor(amount + fee)} currency={currency} />
          </dd>
        </div>
      ) : null}
      <div className={sumStyles.sumTotal} data-part="sum-total">
        <dt>{t('cashbox.sum.after')}</dt>
        <dd>
          <Money amount={balanceAfter} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** The amount, the bonus and the new balance; the button shows the amount. */
export function DepositSummary({ sums, method, isBusy, note, isClosed, hasDocuments, withdrawalMin, terms, onTerms, after }: Props) {
  const { t } = useLanguage();
  const { currency } = method;
  const { amount, bonus, turnover } = sums;
  const toWager = minor(bonus * (terms?.wager ?? 0));
  return (
    <div className={cashStyles.cashSide}>
      <section className={cashStyles.cashCard} aria-labelledby="deposit-sum">
        <h2 id="deposit-sum" className={cashStyles.cashSideTitle}>
          {t('cashbox.sum.title')}
        </h2>
        <SumLines sums={sums} currency={currency} spins={terms?.spins ?? 0} />
        {withdrawalMin === null ? null : (
          <SumNote icon={<Info />} text={t('cashbox.blocks.funds', { min: formatMoney(withdrawalMin, currency) })} />
        )}
        {terms ? <BonusNotes bonus={bonus} terms={terms} currency={currency} onTerms={onTerms} /> : null}
        {hasDocuments ? null : <DocumentsNote />}
        {after ? <AfterCurrent {...after} /> : null}
      </section>
      {/* What decides about the press stays in view with the button. */}
      <div className={cashStyles.cashBar} data-part="cash-bar">
        {note}
        <p className={styles.barNote}>{t('cashbox.sum.turnover', { amount: formatMoney(turnover, currency) })}</p>
        {terms && toWager > 0 ? (
          <p className={styles.barNote} data-part="bar-wager">
            {t('cashbox.sum.bonusWager', { amount: formatMoney(toWager, currency), count: terms.days })}
          </p>
        ) : null}
        <Button type="submit" look="main" wide className="num" loading={isBusy} disabled={isClosed}>
          {amount > 0 ? t('cashbox.depositButton', { amount: formatMoney(amount, currency) }) : t('cashbox.depositShort')}
        </Button>
      </div>
      <p className={styles.cashSafe}>
        <Lock />
        {t('cashbox.safe')}
      </p>
      <p className="text-center">
        <Link href={paths.profileLimits} className={`${linkStyles.textLink} text-13`}>
          {t('common.footer.limits')}
        </Link>
      </p>
    </div>
  );
}
