import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import FileCheck from 'lucide-react/icons/file-check';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { DepositSums } from '#features/cashbox/model/sums.ts';
import * as linkStyles from '#parts/link.module.css';
import * as cashStyles from '../cash.module.css';
import * as sumStyles from '../sum.module.css';
import * as styles from './deposit-summary.module.css';

interface Props {
  readonly sums: DepositSums;
  readonly method: PaymentMethod;
  readonly isBusy: boolean;
  /** What the server has against the deposit. */
  readonly note: ReactNode;
  readonly hasDocuments: boolean;
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

/** The amount, the bonus and the new balance; the button shows the amount. */
export function DepositSummary({ sums, method, isBusy, note, hasDocuments }: Props) {
  const { t } = useLanguage();
  const { currency } = method;
  const { amount, fee, bonus, balanceAfter, turnover } = sums;
  return (
    <div className={cashStyles.cashSide}>
      <section className={cashStyles.cashCard} aria-labelledby="deposit-sum">
        <h2 id="deposit-sum" className={cashStyles.cashSideTitle}>
          {t('cashbox.sum.title')}
        </h2>
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
        <p className={styles.sumNote}>
          <Info />
          <span>{t('cashbox.sum.turnover', { amount: formatMoney(turnover, currency) })}</span>
        </p>
        {hasDocuments ? null : <DocumentsNote />}
      </section>
      {note}
      <div className={cashStyles.cashBar} data-part="cash-bar">
        <Button type="submit" look="main" wide className="num" loading={isBusy}>
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
