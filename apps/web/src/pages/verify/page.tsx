import { formatPhone } from '@tulpar/domain/phone';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useUser } from '#features/profiles/api.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { PageTop } from '#parts/page-top.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useSegments } from '#platform/navigation.ts';

/** ROUTE-18: the state of the phone number or of the e-mail, by the path. */
export function Page() {
  const { t } = useLanguage();
  const user = useUser();
  const [, segment] = useSegments();
  const kind = segment === 'verify-phone' ? 'Phone' : 'Email';
  const value = kind === 'Phone' ? user?.phone && formatPhone(user.phone) : user?.email;
  const isDone = (kind === 'Phone' ? user?.is_phone_verified : user?.is_email_verified) ?? false;
  const state = !value ? 'no' : isDone ? 'done' : 'open';
  return (
    <div className="page-narrow">
      <PageTop title={t(kind === 'Phone' ? 'profiles.verify.phoneTitle' : 'profiles.verify.emailTitle')} backHref="/profile/contacts" />
      {user ? (
        <EmptyState
          tone={isDone ? 'good' : 'calm'}
          spot={kind === 'Phone' ? 'phone' : 'inbox'}
          title={t(`profiles.verify.${state}${kind}`)}
          detail={value || undefined}
          text={t(isDone ? 'profiles.verify.textDone' : 'profiles.verify.text')}
          action={{ label: t('profiles.verify.button'), href: '/profile/contacts' }}
        />
      ) : (
        <div className="px-gutter">
          <Skeleton className="h-60 rounded-20" />
        </div>
      )}
    </div>
  );
}
