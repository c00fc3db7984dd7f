import { browserClock } from '@tulpar/app-kit/clock';
import { copyText } from '@tulpar/app-kit/copy-text';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import * as listRowStyles from '#parts/list-row.module.css';
import { ActionRow, LinkRow } from '#parts/list-row.tsx';
import { backPath } from '#platform/back-path.ts';
import { useBoot } from '#platform/boot.ts';
import { useSession } from '#platform/session.ts';
import { createCopyLock } from '../copy-lock.ts';

const never = () => () => undefined;

/** Whether the clipboard is available. The server cannot know, so it renders the links, which work everywhere. */
function useCanCopy(): boolean {
  return useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
}

interface ValueProps {
  readonly icon: ReactNode;
  readonly value: string;
  /** The link used where nothing can be copied. */
  readonly href: string;
  readonly mayCopy: () => boolean;
}

/** FOOTER-07, FOOTER-09: copies its text where the device can, otherwise opens the device's own program. */
function ContactValue({ icon, value, href, mayCopy }: ValueProps) {
  const { t } = useLanguage();
  const canCopy = useCanCopy();
  const inside = (
    <>
      <span className={listRowStyles.rowIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={listRowStyles.rowWords}>
        <span className={listRowStyles.rowTitle}>{value}</span>
        {canCopy ? <span className={listRowStyles.rowDetail}>{t('common.footer.copyHint')}</span> : null}
      </span>
      {canCopy ? <Copy className={listRowStyles.rowEnd} /> : null}
    </>
  );

  return (
    <li>
      {canCopy ? (
        <button type="button" className={listRowStyles.row} onClick={() => void (mayCopy() && copyText(value, t))}>
          {inside}
        </button>
      ) : (
        <a className={listRowStyles.row} href={href}>
          {inside}
        </a>
      )}
    </li>
  );
}

/** FOOTER-05: the contacts of the casino. The chat is for players, so a guest signs in first and returns. */
export function ContactsBlock({ onChat }: { onChat: () => void }) {
  const { t } = useLanguage();
  const { support } = useBoot();
  const { status } = useSession();
  const [mayCopy] = useState(() => createCopyLock(browserClock.now));
  return (
    <ul className={listRowStyles.rows}>
      {status === 'guest' ? (
        <LinkRow
          href={paths.login}
          icon={<MessageCircle />}
          title={t('common.footer.chat')}
          detail={t('common.footer.chatGuestHint')}
          onGo={backPath.rememberHere}
        />
      ) : (
        <ActionRow icon={<MessageCircle />} title={t('common.footer.chat')} detail={t('common.footer.chatHint')} onPress={onChat} />
      )}
      {support.phone && status === 'player' ? (
        <ContactValue icon={<Phone />} value={support.phone} href={`tel:${support.phone.replace(/[^\d+]/g, '')}`} mayCopy={mayCopy} />
      ) : null}
      {support.email ? <ContactValue icon={<Mail />} value={support.email} href={`mailto:${support.email}`} mayCopy={mayCopy} /> : null}
    </ul>
  );
}
