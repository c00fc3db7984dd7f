import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Badge } from '@tulpar/ui/badge';
import { notify } from '@tulpar/ui/notify';
import Building2 from 'lucide-react/icons/building-2';
import Crown from 'lucide-react/icons/crown';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import LogIn from 'lucide-react/icons/log-in';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user';
import { chat, useChat } from '#features/chat/store.ts';
import { backPath } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';
import { useOpenOffers, useUnread } from '#platform/unread-count.ts';
import type { Frame, MenuItem } from '../routes/route.ts';
import { currentOf, MENU_EXTRAS, type MenuEntry, menuOf } from '../routing/menu.ts';
import { MENU_FOOT_PLACE, RAIL_GAMES_PLACE } from './desktop-rail-places.ts';
import * as styles from './menu.module.css';

const ICONS = {
  lobby: House,
  bonuses: Gift,
  search: Search,
  tournaments: Trophy,
  profile: User,
  login: LogIn,
  news: Megaphone,
  providers: Building2,
  vip: Crown,
} as const satisfies Record<MenuItem, typeof House>;

/** Only the desktop rail has room for it. A guest finds support in the footer. */
function ChatItem() {
  const { t } = useLanguage();
  const { state, unread } = useChat();
  return (
    <li className={styles.menuItem} data-item="chat">
      <button type="button" title={t('common.rail.chat')} onClick={chat.open} aria-expanded={state === 'maximized'}>
        <span className={styles.menuIcon}>
          <MessageCircle />
          <Badge count={unread} />
        </span>
        <span>{t('common.rail.chat')}</span>
      </button>
    </li>
  );
}

function Item({ item, href, active }: MenuEntry & { readonly active: MenuItem | undefined }) {
  const { t } = useLanguage();
  const { status } = useSession();
  const { path } = useAddress();
  const Icon = ICONS[item];
  const name = t(`common.menu.${item}`);
  const [messages, notifications, offers] = [useChat().unread, useUnread(), useOpenOffers()];
  // PROFILE-06, HEADER-04: on a phone the chat is in the profile, and so are the notifications where a page has no header.
  const isProfile = item === 'profile';
  // MENU-02
  const news = {
    messages: isProfile ? messages : 0,
    notifications: isProfile ? notifications : 0,
    offers: item === 'bonuses' ? offers : 0,
  };
  return (
    <li className={styles.menuItem} data-item={item}>
      <Link
        href={href}
        title={name}
        data-active={item === active ? '' : undefined}
        aria-current={item === active ? currentOf(href, path) : undefined}
        onGo={() => {
          if (paths.isAuthPath(href) || item === 'search') backPath.rememberHere();
          if (item === 'bonuses' && status === 'guest') notify({ title: t('NOTIFICATIONS.bonusesForPlayers.message') });
        }}
      >
        <span className={styles.menuIcon}>
          <Icon />
          <Badge count={news.messages + news.notifications + news.offers} />
        </span>
        <span>{name}</span>
        {news.messages > 0 ? <span className="sr-only">{t('common.header.newMessages', { count: news.messages })}</span> : null}
        {news.notifications > 0 ? <span className="sr-only">{t('common.header.unread', { count: news.notifications })}</span> : null}
        {news.offers > 0 ? <span className="sr-only">{t('common.header.newBonuses', { count: news.offers })}</span> : null}
      </Link>
    </li>
  );
}

interface Props {
  readonly shown: Frame['menu'];
  readonly active: MenuItem | undefined;
}

/**
 * One list: on a phone the five items of the bottom menu around the round search button, from 800 px on a rail with the sections of the
 * lobby and extra items. The rail leaves out what the header beside it has.
 */
export function Menu({ shown, active }: Props) {
  const { t } = useLanguage();
  const { status } = useSession();
  const [lobby, ...others] = menuOf(status);
  return (
    <nav className={styles.menu} data-part="menu" data-shown={shown} aria-label={t('common.menu.label')}>
      <ul>
        <Item {...lobby} active={active} />
        <li className={styles.menuGames}>{RAIL_GAMES_PLACE}</li>
        {[...others, ...MENU_EXTRAS].map((entry) => (
          <Item key={entry.item} {...entry} active={active} />
        ))}
        {status === 'player' ? <ChatItem /> : null}
      </ul>
      {MENU_FOOT_PLACE}
    </nav>
  );
}
