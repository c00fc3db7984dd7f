import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { RichText } from '@tulpar/app-kit/components/rich-text';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import BookOpen from 'lucide-react/icons/book-open';
import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import * as linkStyles from '#parts/link.module.css';
import * as listRowStyles from '#parts/list-row.module.css';
import { LinkRow } from '#parts/list-row.tsx';
import * as styles from './blocked-dialog.module.css';
import { DialogBody } from './dialog-body.tsx';

/** ERR-23: the account is blocked; links to the rules and to support. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const { t, rich } = useLanguage();
  const write = useLinkPress({ href: paths.contacts });
  const link = (href: string) => (text: string) => (
    <Link key={href} href={href} className={linkStyles.inlineLink}>
      {text}
    </Link>
  );
  const text = (
    <p className="text-muted">
      <RichText parts={rich('accountIsBlocked')} tags={{ rules: link(paths.rules), contacts: link(paths.contacts) }} />
    </p>
  );
  return (
    <DialogBody icon={<Lock />} tone="calm" title={t('system.accountBlocked.title')} text={text}>
      <ul className={`${listRowStyles.rows} ${styles.dialogRows}`}>
        <LinkRow href={paths.rules} icon={<BookOpen />} title={t('system.accountBlocked.rules')} />
        <LinkRow
          href={paths.contacts}
          icon={<Phone />}
          title={t('system.accountBlocked.contacts')}
          detail={t('system.accountBlocked.support')}
        />
      </ul>
      <Button look="main" wide href={paths.contacts} onClick={write}>
        {t('system.accountBlocked.writeToUs')}
      </Button>
      <Button look="ghost" wide onClick={onClose}>
        {t('system.accountBlocked.button')}
      </Button>
    </DialogBody>
  );
}
