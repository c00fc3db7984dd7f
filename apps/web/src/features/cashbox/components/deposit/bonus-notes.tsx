import { useLanguage } from '@tulpar/app-kit/language';
import { CHECKOUT_MINUTES } from '@tulpar/domain/cashbox/deposit';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Gift from 'lucide-react/icons/gift';
import Target from 'lucide-react/icons/target';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { BonusTerms } from '#features/cashbox/model/deposit-bonus.ts';
import * as linkStyles from '#parts/link.module.css';
import * as styles from './deposit-summary.module.css';

/** A multiplier of 250 percent is ×2,5. */
const TIMES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const FULL = 100;

export function SumNote({ icon, text, part }: { icon: ReactNode; text: string; part?: string }) {
  return (
    <p className={styles.sumNote} data-part={part}>
      {icon}
      <span>{text}</span>
    </p>
  );
}

interface BonusOfDeposit {
  readonly bonus: Minor;
  readonly terms: BonusTerms;
  readonly currency: Currency;
}

function wagerText(t: Translate, { bonus, terms, currency }: BonusOfDeposit): string | null {
  const { wager, days, spinsWin } = terms;
  const money = (amount: number) => formatMoney(minor(amount), currency);
  if (wager === 0) return null;
  if (spinsWin !== null) return t('cashbox.bonus.spinsToWager', { win: money(spinsWin), wager: money(spinsWin * wager), count: days });
  return bonus > 0 ? t('cashbox.bonus.toWager', { amount: money(bonus * wager), count: days }) : null;
}

/** What the free spins are that come with the bonus, and what they ask for. */
function packetsText(t: Translate, packets: NonNullable<BonusTerms['packets']>, currency: Currency): string {
  const { count, each, days, wager } = packets;
  const figures = { packets: String(count), spins: String(each.count), game: each.name, stake: formatMoney(each.stake, currency) };
  const lines = [t('cashbox.bonus.packets.use', { count: days }), ...(wager > 0 ? [t('cashbox.bonus.packets.win', { wager })] : [])];
  return [t('cashbox.bonus.packets.what', figures), ...lines.map((line) => `${line}.`)].join(' ');
}

/** What can be withdrawn in the end, in money as far as the bonus is known. */
function capText(t: Translate, { bonus, terms, currency }: BonusOfDeposit): string {
  const { cap } = terms;
  if (cap === null) return t('cashbox.bonus.capNone');
  if ('sum' in cap) return t('cashbox.bonus.capSum', { amount: formatMoney(cap.sum, currency) });
  if (bonus === 0) return t('cashbox.bonus.capTimes', { times: TIMES.format(cap.times) });
  return t('cashbox.bonus.capSum', { amount: formatMoney(minor(Math.floor(bonus * cap.times)), currency) });
}

function countText(t: Translate, { weights, games }: BonusTerms): string {
  const kinds = Object.values(weights).every((percent) => percent === FULL) ? [] : [t('cashbox.bonus.counts', weights)];
  const single = games.map(({ name, percent }) =>
    percent < 0 ? t('cashbox.bonus.countsNone', { name }) : t('cashbox.bonus.countsGame', { name, percent }),
  );
  return [...kinds, ...single].join(' · ');
}

function outText(t: Translate, { wager, spinsWin, canCancel }: BonusTerms): string {
  if (spinsWin === null) return t('cashbox.bonus.out');
  if (!canCancel) return t('cashbox.bonus.outSpinsLost');
  return t(wager > 0 ? 'cashbox.bonus.outSpins' : 'cashbox.bonus.outSpinsMoney');
}

/** How bets count, and the way out: the figures above stand without a press. */
function FoldedNotes({ terms }: { terms: BonusTerms }) {
  const { t } = useLanguage();
  const lines = [terms.wager > 0 ? countText(t, terms) : '', outText(t, terms)].filter((line) => line !== '');
  return (
    <details className={styles.fold} data-part="bonus-fold">
      <summary>
        {t('cashbox.bonus.more')}
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}

/** What the bonus asks for, in money and days, and what holds while it is active. */
export function BonusNotes({ onTerms, ...given }: BonusOfDeposit & { readonly onTerms: () => void }) {
  const { t } = useLanguage();
  const { bonus, terms, currency } = given;
  const { wager, stakeMax, spinsWin, packets } = terms;
  const toWager = wagerText(t, given);
  // What is paid as money at once puts no bonus on the balance that could be given up.
  const hasWayOut = spinsWin !== null || (wager > 0 && bonus > 0);
  return (
    <>
      {toWager === null ? null : <SumNote icon={<Target />} text={toWager} part="bonus-wager" />}
      {stakeMax > 0 && wager > 0 ? (
        <SumNote icon={<TrendingUp />} text={t('cashbox.bonus.stake', { amount: formatMoney(stakeMax, currency) })} />
      ) : null}
      {packets ? <SumNote icon={<Gift />} text={packetsText(t, packets, currency)} part="packets" /> : null}
      {wager > 0 ? <SumNote icon={<Wallet />} text={capText(t, given)} /> : null}
      <SumNote icon={<Clock />} text={t('cashbox.bonus.held', { minutes: CHECKOUT_MINUTES })} />
      {hasWayOut ? <FoldedNotes terms={terms} /> : null}
      <p>
        <button type="button" className={`${linkStyles.textLink} text-13`} onClick={onTerms}>
          {t('cashbox.bonus.terms')}
        </button>
      </p>
    </>
  );
}
