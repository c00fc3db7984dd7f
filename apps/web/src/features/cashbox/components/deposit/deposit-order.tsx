import type { ApiError } from '@tulpar/api-client/api-error';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { IconButton } from '@tulpar/ui/icon-button';
import { notify } from '@tulpar/ui/notify';
import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMethodOptions, useStartDeposit, useTripleTurn, useWithdrawable } from '#features/cashbox/api.ts';
import { DEPOSIT_TRIGGER_MS } from '#features/cashbox/model/busy.ts';
import type { CashPlayer } from '#features/cashbox/model/cash-box.ts';
import type { DepositBonus } from '#features/cashbox/model/deposit-bonus.ts';
import { amountWithin, depositLimits, depositSums, suggestedOf } from '#features/cashbox/model/sums.ts';
import { FormNote } from '#parts/form/form-note.tsx';
import { type ChosenBonus, useChosenBonus } from '#platform/visitor/chosen-bonus.ts';
import * as cashStyles from '../cash.module.css';
import { AmountBlock } from '../order/amount-block.tsx';
import { MethodFields } from '../order/method-fields.tsx';
import { MethodTiles } from '../order/method-tiles.tsx';
import { OptionsLoadError } from '../order/options-load-error.tsx';
import { AMOUNT, type OrderState, useOrder } from '../order/use-order.ts';
import { useBusy } from '../use-busy.ts';
import { ChosenBonusCard, NoBonusCard } from './chosen-bonus-card.tsx';
import { DepositSummary } from './deposit-summary.tsx';

/** What protects the player at a deposit. The page brings it, because limits are not the cash box's own. */
export interface DepositGuard {
  /** Whether the player is still to be asked for a limit. */
  readonly asks: () => Promise<boolean>;
  /** What the player's limits still leave, the card that shows it, and the words for when it is too little; null without a limit. */
  readonly limit: { readonly left: Minor; readonly card: ReactNode; readonly reached: ReactNode } | null;
  /** The question, over the form. The deposit goes on once it is answered. */
  readonly renderQuestion: (asked: { readonly isOpen: boolean; readonly onClose: () => void; readonly onDone: () => void }) => ReactNode;
  /** A refusal by a limit or a pause, with its figure and date; null for any other error. */
  readonly renderRefusal: (error: ApiError) => ReactNode;
}

interface Props {
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]];
  readonly player: CashPlayer;
  readonly returnPath: string;
  readonly guard: DepositGuard;
  readonly depositBonus: DepositBonus;
}

type DepositOptions = Pick<Props, 'returnPath' | 'guard'> & {
  readonly bonus: ChosenBonus | null;
  /** The player has agreed that the bonus waits for its turn; null where it needs not. */
  readonly afterCurrent: boolean | null;
  readonly method: PaymentMethod;
  readonly order: OrderState;
  readonly amount: Minor;
};

/** Starts the deposit; before the first one the player is asked for a limit. */
function useDeposit({ method, order, amount, returnPath, guard, bonus, afterCurrent }: DepositOptions) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const startDeposit = useStartDeposit();
  const { isBusy, run } = useBusy(DEPOSIT_TRIGGER_MS);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly amount: Minor; readonly words: ReactNode } | null>(null);

  async function pay(): Promise<void> {
    const wanted = { uid: method.uid, amount, currency: method.currency, fields: order.fields };
    const outcome = await startDeposit(wanted, { offerId: bonus?.id ?? null, afterCurrent: afterCurrent ?? false, returnPath });
    if (outcome.ok && outcome.isAwaited) notify({ tone: 'info', title: t('cashbox.awaited.title'), text: t('cashbox.awaited.text') });
    if (outcome.ok) return goTo(outcome.to);
    const words = guard.renderRefusal(outcome.error);
    if (words) return setRefusal({ amount, words });
    // ERR-26
    notify({ tone: 'error', title: t('NOTIFICATIONS.depositError.message') });
    const names = [AMOUNT, ...method.fields.map(({ name }) => name)];
    const { byField, general } = readFormErrors(t, outcome.error, names);
    order.refuse(byField as Record<string, string>);
    return setRefusal({ amount, words: <FormNote text={general} /> });
  }
  return {
    isBusy,
    /** It was the answer to this amount, and goes with it. */
    note: refusal?.amount === amount ? refusal.words : null,
    clearNote: () => setRefusal(null),
    question: { isOpen: isAsking, onClose: () => setAsking(false), onDone: () => (setAsking(false), run(pay)) },
    submit(event: FormEvent): void {
      event.preventDefault();
      setRefusal(null);
      if (isBusy || !order.check()) return;
      // What the server would refuse before anybody pays is told here, too.
      const least = minor(bonus?.min_deposit ?? 0);
      if (amount < least) return order.refuse({ [AMOUNT]: t('cashbox.bonus.small', { amount: formatMoney(least, method.currency) }) });
      if (bonus && afterCurrent === false) return setRefusal({ amount, words: <FormNote text={t('cashbox.bonus.afterNeeded')} /> });
      // CASH-06 begins with the payment: the answer to the question goes on at once.
      void guard.asks().then((asks) => (asks ? setAsking(true) : run(pay)));
    },
  };
}

interface BonusCardProps extends Pick<Props, 'depositBonus'> {
  readonly bonus: ReturnType<typeof useChosenBonus>;
  readonly currency: PaymentMethod['currency'];
  readonly onChoose: () => void;
}

/** The bonus that comes with the deposit, or that none does. */
function BonusCard({ bonus, currency, depositBonus: { terms, openCount, isGone, givesUp }, onChoose }: BonusCardProps) {
  if (!bonus) return <NoBonusCard openCount={openCount} isGone={isGone} givesUp={givesUp} onChoose={onChoose} />;
  return <ChosenBonusCard bonus={bonus} currency={currency} spins={terms?.spins ?? 0} givesUp={givesUp} onChange={onChoose} />;
}

/** The deposit form: method, amount and summary. */
export function DepositOrder({ methods, player, returnPath, guard, depositBonus }: Props) {
  const { t } = useLanguage();
  const { phone, balance } = player;
  const bonus = useChosenBonus();
  const turnoverLeft = useTripleTurn();
  const { data: withdrawable } = useWithdrawable();
  const [uid, setUid] = useState('');
  const method = methods.find((one) => one.uid === uid) ?? methods[0];
  const options = useMethodOptions(method.uid);
  const limits = depositLimits(method, guard.limit?.left ?? null);
  const isReached = limits.max < limits.min;
  // The smallest offered amount is preselected.
  const amounts = options.data?.amounts.filter((one) => one <= limits.max);
  const order = useOrder({ method, limits, phone, suggested: suggestedOf(options.data?.amounts[0], limits) });
  const amount = amountWithin(order.amount, limits);
  /** The bonus for which the player has agreed to wait. */
  const [agreedId, agree] = useState<string | null>(null);
  const afterCurrent = bonus && depositBonus.mustWait ? agreedId === bonus.id : null;
  const choose = () => depositBonus.onChoose(amount > 0 ? amount : null);
  const { isBusy, note, clearNote, question, submit } = useDeposit({ method, order, amount, returnPath, guard, bonus, afterCurrent });

  return (
    <>
      <form className={cashStyles.cashForm} data-part="cash-form" noValidate onSubmit={submit}>
        <div className={cashStyles.cashMain}>
          <BonusCard bonus={bonus} currency={method.currency} depositBonus={depositBonus} onChoose={choose} />
          <MethodTiles title={t('cashbox.methods.deposit')} methods={methods} value={method.uid} onChoose={setUid} />
          <OptionsLoadError options={options} />
          <MethodFields method={method} options={options.data} order={order} />
          <AmountBlock
            order={order}
            method={method}
            limits={limits}
            presets={amounts ?? (options.isError ? [] : undefined)}
            after={
              order.amountText === '' ? null : (
                <IconButton look="quiet" label={t('common.fields.clear')} onClick={() => order.setAmount('')}>
                  <X />
                </IconButton>
              )
            }
          />
          {guard.limit?.card}
        </div>
        <DepositSummary
          sums={depositSums({ amount, feeBps: method.fee_bps, balance, bonus, turnoverLeft })}
          method={method}
          isBusy={isBusy}
          note={isReached ? guard.limit?.reached : (note ?? <FormNote text={null} />)}
          isClosed={isReached}
          hasDocuments={player.hasDocuments}
          withdrawalMin={withdrawable ? minor(withdrawable.min_amount) : null}
          terms={bonus && depositBonus.terms}
          onTerms={() => depositBonus.onTerms(amount)}
          after={
            bonus === null || afterCurrent === null
              ? null
              : { isAgreed: afterCurrent, onAgree: (isAgreed) => (clearNote(), agree(isAgreed ? bonus.id : null)) }
          }
        />
      </form>
      {/* A form of its own, which no other form may contain. */}
      {guard.renderQuestion(question)}
    </>
  );
}
