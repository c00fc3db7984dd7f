import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import MailCheck from 'lucide-react/icons/mail-check';
import MessageSquareCheck from 'lucide-react/icons/message-square-check';
import type { ReactNode } from 'react';
import { ContactsForm } from '#features/profiles/components/contacts-form.tsx';
import { PlayerCard } from '#features/profiles/components/player-card.tsx';
import { ProfileLoadError } from '#features/profiles/components/profile-load-error.tsx';
import { ProfileTabs } from '#features/profiles/components/profile-tabs.tsx';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import * as linkStyles from '#parts/link.module.css';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';

function VerifyButton({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const press = useLinkPress({ href });
  return (
    <Button wide href={href} onClick={press}>
      {icon}
      {label}
    </Button>
  );
}

function ChangeLink({ kind, isNew }: { kind: 'phone' | 'email'; isNew: boolean }) {
  const { t } = useLanguage();
  return (
    <Link className={`${linkStyles.textLink} self-start`} href={paths.verifyContact(kind)} state={{ step: 'ask' }}>
      {t(isNew ? `profiles.contacts.${kind}Add` : `profiles.verify.${kind}Change`)}
    </Link>
  );
}

export function Page() {
  const { t } = useLanguage();
  const { user, loadError } = useKnownProfile();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('profiles.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <ProfileTabs user={user} />
        {loadError ? <ProfileLoadError {...loadError} /> : <PlayerCard user={user} />}
        {user ? (
          <ContactsForm
            user={user}
            changePhone={<ChangeLink kind="phone" isNew={user.phone === null} />}
            changeEmail={<ChangeLink kind="email" isNew={user.email === null} />}
            verifyPhone={
              <VerifyButton href={paths.verifyContact('phone')} icon={<MessageSquareCheck />} label={t('profiles.contacts.verifyPhone')} />
            }
            verifyEmail={
              <VerifyButton href={paths.verifyContact('email')} icon={<MailCheck />} label={t('profiles.contacts.verifyEmail')} />
            }
          />
        ) : loadError ? null : (
          <Skeleton className="h-96 rounded-20" />
        )}
      </div>
    </div>
  );
}
