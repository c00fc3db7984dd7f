import type { ReactNode } from 'react';
import { useUser } from '#features/profiles/api.ts';
import { AgeForm } from '#features/profiles/components/age-form.tsx';

/** Before the first deposit the date of birth is asked; afterwards the form is shown as it is. */
export function AgeGate({ children }: { children: ReactNode }) {
  const user = useUser();
  return user?.birthday === null ? <AgeForm /> : children;
}
