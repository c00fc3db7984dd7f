import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod, Withdrawable } from '@tulpar/contract/cashbox';
import { feeOf } from '@tulpar/domain/cashbox/amounts';
import { REVIEW_HOURS_MAX } from '@tulpar/domain/cashbox/approval';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { formatDuration } from '@tulpar/i18n/format-duration';
import type { MessageKey } from '@tulpar/i18n/messages';
import { writeAmount } from '@tulpar/ui/amount-typing';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { notify } from '@tulpar/ui/notify';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMethodOptions, useRequestWithdrawal } from '#features/cashbox/api.ts';
import { isFactorAsked } from '#features/cashbox/model/attempts.ts';
import { amountWithin, withdrawalLimits } from '#features/cashbox/model/sums.ts';
import { FormNote } from '#parts/form/form-note.tsx';
import * as cashStyles from '../cash.module.css';
import { AmountBlock } from '../order/amount-block.tsx';
import { MethodFields } from '../order/method-fields.tsx';
import { MethodTiles } from '../order/method-tiles.tsx';
import { OptionsLoadError } from '../order/options-load-error.tsx';
import { AMOUNT, type OrderState, useOrder } from '../order/use-order.ts';
import * as sumStyles from '../sum.module.css';
import { useBusy } from '../use-busy.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import * as styles from './withdrawal-order.module.css';

/** Asks for the second factor over the form; the same request goes on afterwards. */
export type AskFactor = (asked: { readonly isOpen: boolean; readonly onClose: () => void; readonly onDone: () => void }) => ReactNode;

interface Props {
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]];
  readonly state: Withdrawable;
  readonly phone: string | null;
  readonly askFactor: AskFactor;
  readonly onWaits: () => void;
}

interface RequestOptions {
  readonly method: PaymentMethod;
  readonly order: OrderState;
  readonly state: Withdrawable;
  /** The request was taken and waits for something. */
  readonly onWaits: () => void;
}

interface Requested {
  readonly isInReview: boolean;
  readonly waitsFor: Withdrawable['waits_for'];
}

/** What comes next for a request that was taken. */
function requestedText({ isInReview, waitsFor: [wait] }: Requested): MessageKey {
  if (wait) return `cashbox.requested.waits.${wait.reason}`;
  return isInReview ? 'cashbox.requested.review' : 'cashbox.requested.text';
}

/** Submits the request; a request that would forfeit the bonus asks the player first. */
function useWithdrawalRequest({ method, order, state, onWaits }: RequestOptions) {
  const { t } = useLanguage();
  const request = useRequestWithdrawal();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The request that waits for the second factor. */
  const [waiting, setWaiting] = useState<{ readonly forfeitsBonus: boolean } | null>(null);

  const send = (forfeitsBonus: boolean) =>
    run(async (isNewest) => {
      const sent = order.amountText;
      const outcome = await request(
        { uid: method.uid, amount: order.amount ?? minor(0), currency: method.currency, fields: order.fields },
        { forfeitsBonus },
      );
      if (isNewest()) setAsking(false);
      if (outcome.ok) {
        if (isNewest()) order.beginAnew(sent);
        const values = { time: formatDuration(t, method.usual_minutes * 60), review: formatDuration(t, REVIEW_HOURS_MAX * 3600) };
        notify({
          tone: 'success',
          title: t('cashbox.requested.title'),
          text: t(requestedText(outcome), values),
        });
        if (outcome.waitsFor.length > 0) onWaits();
        return;
      }
      // The form has moved on to another request. A refusal is shown as a toast; after a lost answer the result is unknown.
      if (!isNewest()) {
        if (!outcome.error || outcome.error.kind === 'refused') notify({ tone: 'error', title: t('API_ERRORS.WITHDRAWAL_ERROR') });
        return undefined;
      }
      // ERR-06: the server's message, or a general one.
      if (outcome.error?.kind !== 'refused')
        return setError(t(outcome.error?.kind === 'network' ? 'ERROR_MESSAGES.network' : 'API_ERRORS.WITHDRAWAL_ERROR'));
      // The bonus became active after the page had loaded.
      if (outcome.error.code === 'BONUS_ACTIVE' && !forfeitsBonus) return setAsking(true);
      if (isFactorAsked(outcome.error)) return setWaiting({ forfeitsBonus });
      const names = [AMOUNT, ...method.fields.map(({ name }) => name)];
      const { byField, general } = readFormErrors(t, outcome.error, names);
      order.refuse(byField as Record<string, string>);
      setError(general);
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(null);
    if (isBusy || !order.check()) return;
    if (state.blocked_by.includes('BONUS_ACTIVE')) setAsking(true);
    else send(false);
  }

  const factor = {
    isOpen: waiting !== null,
    onClose: () => setWaiting(null),
    onDone() {
      setWaiting(null);
      if (waiting) send(waiting.forfeitsBonus);
    },
  };
  return { error, isBusy, isAsking, submit, confirm: () => send(true), stopAsking: () => setAsking(false), factor };
}

/** What the player receives after the fee. */
function ReceivedSum({ amount, fee, currency }: { amount: Minor; fee: Minor; currency: Currency }) {
  const { t } = useLanguage();
  return (
    <dl className={`${sumStyles.sum} ${sumStyles.sumSunken}`} data-part="sum">
      <div>
        <dt>{t('cashbox.sum.fee')}</dt>
        <dd>
          <Money amount={fee} currency={currency} />
        </dd>
      </div>
      <div className={sumStyles.sumTotal} data-part="sum-total">
        <dt>{t('cashbox.sum.receive')}</dt>
        <dd>
          <Money amount={minor(amount - fee)} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** The withdrawal form: account, amount, and the amount that arrives. */
export function WithdrawalOrder({ methods, state, phone, askFactor, onWaits }: Props) {
  const { t } = useLanguage();
  const [uid, setUid] = useState('');
  const method = methods.find((one) => one.uid === uid) ?? methods[0];
  const options = useMethodOptions(method.uid);
  const limits = withdrawalLimits(state, method);
  // Only the whole balance can be withdrawn: nobody has to type it.
  const suggested = limits.min === limits.max ? writeAmount(limits.max) : '';
  const order = useOrder({ method, limits, phone, suggested });
  const { error, isBusy, isAsking, submit, confirm, stopAsking, factor } = useWithdrawalRequest({ method, order, state, onWaits });
  const amount = amountWithin(order.amount, limits);
  // Nothing can be withdrawn with this method now: the reasons are above, and no account is asked for.
  const isShut = limits.max < limits.min;
  const fee = feeOf(amount, method.fee_bps);
  const { currency } = method;
  return (
    <>
      <form className={`${cashStyles.cashForm} ${cashStyles.cashMain}`} data-part="cash-form" noValidate onSubmit={submit}>
        <MethodTiles title={t('cashbox.methods.withdrawal')} methods={methods} value={method.uid} onChoose={setUid} />
        <p className={styles.reviewNote}>{t('cashbox.reviewNote', { time: formatDuration(t, REVIEW_HOURS_MAX * 3600) })}</p>
        <OptionsLoadError options={options} />
        {isShut ? null : (
          <>
            <MethodFields method={method} options={options.data} order={order} />
            <AmountBlock
              order={order}
              method={method}
              limits={limits}
              presets={[]}
              after={
                <button type="button" className={styles.amountAll} onClick={() => order.setAmount(writeAmount(limits.max))}>
                  {t('cashbox.amount.all')}
                </button>
              }
            />
          </>
        )}
        {amount > state.payment_document_above ? <p className={styles.reviewNote}>{t('cashbox.waits.before.payment_document')}</p> : null}
        {fee > 0 ? <ReceivedSum amount={amount} fee={fee} currency={currency} /> : null}
        <FormNote text={error} />
        <Button type="submit" look="main" wide className="num" loading={isBusy && !isAsking} disabled={isShut}>
          {amount > 0 ? t('cashbox.withdrawalButton', { amount: formatMoney(amount, currency) }) : t('cashbox.withdrawalShort')}
        </Button>
        <ForfeitDialog
          isOpen={isAsking}
          isBusy={isBusy}
          state={state}
          amount={minor(amount - fee)}
          onClose={stopAsking}
          onConfirm={confirm}
        />
      </form>
      {/* A form of its own, which no other form may contain. */}
      {askFactor(factor)}
    </>
  );
}
