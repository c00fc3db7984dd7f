import type { PaymentMethod } from '@tulpar/contract/cashbox';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import SmartphoneNfc from 'lucide-react/icons/smartphone-nfc';
import Wallet from 'lucide-react/icons/wallet';
import * as styles from './method-icon.module.css';

const ICONS = {
  card: CreditCard,
  mobile: Smartphone,
  wallet: Wallet,
  terminal: Landmark,
  crypto: CircleDollarSign,
  applepay: SmartphoneNfc,
} as const satisfies Record<PaymentMethod['type'], unknown>;

/** The icon of a kind of method. It is inlined, because a late picture would move the label. */
export function MethodIcon({ type }: { type: PaymentMethod['type'] }) {
  const Icon = ICONS[type];
  return (
    <span className={styles.methodIcon} data-type={type} aria-hidden="true">
      <Icon />
    </span>
  );
}
