import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Coffee from 'lucide-react/icons/coffee';
import Cookie from 'lucide-react/icons/cookie';
import Crown from 'lucide-react/icons/crown';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import Hand from 'lucide-react/icons/hand';
import Languages from 'lucide-react/icons/languages';
import Leaf from 'lucide-react/icons/leaf';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';

const SLUG_ICONS: Readonly<Record<string, ComponentType>> = {
  about: BadgeCheck,
  bonus: Gift,
  contacts: Mail,
  cookies: Cookie,
  faq: CircleHelp,
  payouts: Banknote,
  'privacy-policy': Lock,
  'responsible-gaming': ShieldCheck,
  reviews: MessageSquareText,
  rules: ScrollText,
  unsubscribe: MailX,
  vipclub: Crown,
};

const CARD_ICONS: Readonly<Record<string, readonly ComponentType[]>> = {
  about: [BadgeCheck, ScrollText, Leaf, Languages],
  'responsible-gaming': [Gauge, Coffee, Hand],
};

/** The icon of a page; a text added by an operator gets the default one. */
export function slugIcon(slug: string): ComponentType {
  return (Object.hasOwn(SLUG_ICONS, slug) && SLUG_ICONS[slug]) || FileText;
}

export function cardIcons(slug: string): readonly ComponentType[] {
  return (Object.hasOwn(CARD_ICONS, slug) && CARD_ICONS[slug]) || [CircleCheck];
}
