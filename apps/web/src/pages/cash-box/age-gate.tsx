import { Skeleton } from '@tulpar/ui/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useUser } from '#features/profiles/api.ts';

/** Asked once, so most visits do without it. */
const AgeForm = lazy(async () => ({ default: (await import('#features/profiles/components/age-form.tsx')).AgeForm }));

/** Before the first deposit the date of birth is asked; afterwards the form is shown as it is. */
export function AgeGate({ children }: { children: ReactNode }) {
  const user = useUser();
  if (user?.birthday !== null) return children;
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-20" />}>
      <AgeForm />
    </Suspense>
  );
}
