import { WithTexts } from '@tulpar/app-kit/language';
import type { ComponentProps } from 'react';
import { DepositLimits as Limits } from '#features/protection/components/deposit-limits.tsx';
import { LimitQuestion as Question } from '#features/protection/components/limit-question.tsx';
import { PauseBanner } from '#features/protection/components/pause-banner.tsx';
import { RefusalCard } from '#features/protection/components/refusal.tsx';

/** The question for a limit before a deposit. */
export function LimitQuestion(props: ComponentProps<typeof Question>) {
  return (
    <WithTexts area="protection">
      <Question {...props} />
    </WithTexts>
  );
}

/** Why the deposit was not started. */
export function DepositRefusal(props: ComponentProps<typeof RefusalCard>) {
  return (
    <WithTexts area="protection">
      <RefusalCard {...props} />
    </WithTexts>
  );
}

/** What is used and left of the limits of deposits. */
export function DepositLimits() {
  return (
    <WithTexts area="protection">
      <Limits />
    </WithTexts>
  );
}

/** What is closed during a pause, in the place of the form. */
export function ClosedDeposits() {
  return (
    <WithTexts area="protection">
      <PauseBanner />
    </WithTexts>
  );
}
