import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Withdrawable } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { MessageKey } from '@tulpar/i18n/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import * as linkStyles from '#parts/link.module.css';
import * as cashStyles from '../cash.module.css';

type Block = Withdrawable['blocked_by'][number];

/** Each block is shown with the action that removes it. */
const NEXT: Partial<Record<Block, { readonly href: string; readonly key: MessageKey }>> = {
  TURNOVER_LEFT: { href: paths.payouts, key: 'cashbox.blocks.turnoverLink' },
  WALLET_FROZEN: { href: paths.contacts, key: 'cashbox.blocks.frozenLink' },
};

const TEXTS = {
  BONUS_ACTIVE: 'cashbox.blocks.bonus',
  TURNOVER_LEFT: 'cashbox.blocks.turnover',
  WALLET_FROZEN: 'cashbox.blocks.frozen',
  INSUFFICIENT_FUNDS: 'cashbox.blocks.funds',
  WAITING_LIMIT: 'cashbox.blocks.waiting',
} as const satisfies Record<Block, MessageKey>;

export function Blocks({ state }: { state: Withdrawable }) {
  const { t } = useLanguage();
  const money = (amount: number) => formatMoney(minor(amount), state.currency);
  if (state.blocked_by.length === 0) return null;
  const values = { amount: money(state.turnover_left), min: money(state.min_amount), bonus: money(state.bonus) };
  // A player who has money here is told how to get it out all the same.
  const hasLess = state.real > 0 && state.real < state.min_amount;
  const textOf = (block: Block) => (block === 'INSUFFICIENT_FUNDS' && hasLess ? 'cashbox.blocks.less' : TEXTS[block]);
  return (
    <ul className={cashStyles.cashNotes}>
      {state.blocked_by.map((block) => {
        const next = NEXT[block];
        return (
          <li key={block} className={cashStyles.cashNote} data-part="cash-note" data-tone={block === 'WALLET_FROZEN' ? 'bad' : 'calm'}>
            <CircleAlert />
            <span>
              {t(textOf(block), values)}{' '}
              {next ? (
                <Link href={next.href} className={linkStyles.inlineLink}>
                  {t(next.key)}
                </Link>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
