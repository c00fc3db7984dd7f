import type { ApiError } from '@tulpar/api-client/api-error';
import { Lazy } from '@tulpar/app-kit/components/lazy';
import { minor } from '@tulpar/domain/money';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { DepositGuard } from '#features/cashbox/components/deposit/deposit-order.tsx';
import { DepositForm } from '#features/cashbox/components/deposit-form.tsx';
import { chat } from '#features/chat/store.ts';
import { useUser } from '#features/profiles/api.ts';
import { useAsksForLimit, useProtection } from '#features/protection/api.ts';
import { depositLeft } from '#features/protection/model.ts';
import { isRefusalCode } from '#features/protection/refusal-codes.ts';
import { isRunning } from '#features/protection/running.ts';
import { useNowPast } from '#features/protection/use-now-past.ts';
import { AgeGate } from './age-gate.tsx';
import { useDepositBonus } from './use-deposit-bonus.tsx';

const loadQuestion = async () => (await import('./protection-parts.tsx')).LimitQuestion;
const loadRefusal = async () => (await import('./protection-parts.tsx')).DepositRefusal;
const loadLimits = async () => (await import('./protection-parts.tsx')).DepositLimits;
const loadPause = async () => (await import('./protection-parts.tsx')).ClosedDeposits;

function renderRefusal(error: ApiError): ReactNode {
  const codes = error.kind === 'refused' ? [...Object.values(error.errors).flat(), error.code] : [];
  const code = codes.find(isRefusalCode);
  return code === undefined ? null : <Lazy load={loadRefusal} given={{ code, onChat: chat.open }} />;
}

/** The words of a limit that leaves no deposit at all. */
const REACHED = <Lazy load={loadRefusal} given={{ code: 'DEPOSIT_LIMIT_REACHED' as const, onChat: chat.open }} />;

/** While a pause lasts, the form makes room for what is closed and until when. */
function PauseGate({ children }: { children: ReactNode }) {
  const pause = useUser()?.pause ?? null;
  const now = useNowPast(pause?.until ?? null);
  if (!isRunning(pause, now)) return children;
  return (
    <div className="min-h-64">
      <Lazy load={loadPause} given={{}} />
    </div>
  );
}

/** The deposit form with what protects the player: the age, a pause, the question for a limit, refusals by limits. */
export function GuardedDeposit(props: Omit<ComponentProps<typeof DepositForm>, 'guard' | 'depositBonus'>) {
  const { depositBonus, choice } = useDepositBonus();
  const asks = useAsksForLimit();
  const left = depositLeft(useProtection().data?.limits ?? []);
  const guard = useMemo<DepositGuard>(
    () => ({
      asks,
      limit: left === null ? null : { left: minor(left), card: <Lazy load={loadLimits} given={{}} />, reached: REACHED },
      renderQuestion: (asked) => (asked.isOpen ? <Lazy load={loadQuestion} given={asked} onLost={asked.onClose} /> : null),
      renderRefusal,
    }),
    [asks, left],
  );
  return (
    <AgeGate>
      <PauseGate>
        <DepositForm {...props} guard={guard} depositBonus={depositBonus} />
        {choice}
      </PauseGate>
    </AgeGate>
  );
}
