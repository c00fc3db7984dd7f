import type { Notification } from '@tulpar/contract/notifications';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Award from 'lucide-react/icons/award';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CreditCard from 'lucide-react/icons/credit-card';
import Crown from 'lucide-react/icons/crown';
import FileCheck from 'lucide-react/icons/file-check';
import FileClock from 'lucide-react/icons/file-clock';
import FileDown from 'lucide-react/icons/file-down';
import FileX from 'lucide-react/icons/file-x';
import Gift from 'lucide-react/icons/gift';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Smartphone from 'lucide-react/icons/smartphone';
import Ticket from 'lucide-react/icons/ticket';
import TicketX from 'lucide-react/icons/ticket-x';
import Trophy from 'lucide-react/icons/trophy';
import { toneOf } from '#features/notifications/model.ts';
import * as styles from './inbox.module.css';

const ICONS = {
  commit_deposit: ArrowDownLeft,
  rollback_deposit: CircleAlert,
  commit_withdrawal: ArrowUpRight,
  rollback_withdrawal: CircleAlert,
  email_confirmation_code_send: Mail,
  email_confirmed: MailCheck,
  promo_code_not_valid: TicketX,
  player_status_change: Crown,
  achievement: Award,
  achievement_gift: Gift,
  lottery_ticket_bronze: Ticket,
  'welcome_gift_fd-bonus': Gift,
  'activate-deposit-bonus': Gift,
  document_approved: FileCheck,
  document_declined: FileX,
  document_renewal: FileClock,
  document_expired: FileClock,
  data_ready: FileDown,
  data_failed: FileX,
  factor_added: ShieldCheck,
  factor_removed: ShieldOff,
  recovery_code_used: KeyRound,
  new_device: MonitorSmartphone,
  password_changed: KeyRound,
  phone_changed: Smartphone,
  email_changed: Mail,
  payout_account_changed: CreditCard,
  protection_news: ShieldCheck,
  offer_news: Gift,
  offer_available: Gift,
  tournament_news: Trophy,
  tournament_started: Trophy,
} as const satisfies Record<Notification['sub_type'], typeof Mail>;

export function NotificationIcon({ subType }: { subType: Notification['sub_type'] }) {
  const Icon = ICONS[subType];
  return (
    <span className={styles.inboxIcon} data-tone={toneOf(subType)}>
      <Icon aria-hidden="true" />
    </span>
  );
}
