import { Skeleton } from '@tulpar/ui/skeleton';
import { useUser } from '#features/profiles/api.ts';
import { ContactsForm } from '#features/profiles/components/contacts-form.tsx';
import { PlayerCard } from '#features/profiles/components/player-card.tsx';
import { ProfileTabs } from '#features/profiles/components/profile-tabs.tsx';
import { Link } from '#parts/link.tsx';
import { PageTop } from '#parts/page-top.tsx';
import { useLanguage } from '#platform/language.tsx';

export function Page() {
  const { t } = useLanguage();
  const user = useUser();
  const link = (href: string, words: string) => (
    <Link href={href} className="text-link">
      {words}
    </Link>
  );
  return (
    <div className="page-narrow">
      <PageTop title={t('profiles.title')} backHref="/profile" />
      <div className="page-column">
        <ProfileTabs user={user} />
        <PlayerCard user={user} />
        {user ? (
          <ContactsForm
            user={user}
            verifyPhone={link('/profile/verify-phone', t('profiles.contacts.verifyPhone'))}
            verifyEmail={link('/profile/verify-email', t('profiles.contacts.verifyEmail'))}
          />
        ) : (
          <Skeleton className="h-96 rounded-20" />
        )}
      </div>
    </div>
  );
}
