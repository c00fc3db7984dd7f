import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { notify } from '@tulpar/ui/notify';
import { useState } from 'react';
import type { FactorRefusal } from './api.ts';

/** Runs changes of the factors. Where the server asks who it is, the player is asked, and the same change is made again. */
export function useGuard(askPassword: () => Promise<boolean>) {
  const { t } = useLanguage();
  /** The question for a factor that is open: it is answered with whether one was shown. */
  const [question, setQuestion] = useState<{ readonly answer: (isShown: boolean) => void } | null>(null);
  const [busyPart, setBusyPart] = useState<string | null>(null);

  const askFactor = () =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        answer(isShown) {
          setQuestion(null);
          resolve(isShown);
        },
      });
    });
  const askers: Readonly<Record<string, () => Promise<boolean>>> = { SECOND_FACTOR_REQUIRED: askFactor, PROOF_REQUIRED: askPassword };

  async function attempt<Done extends { readonly ok: true }>(change: () => Promise<Done | FactorRefusal>): Promise<Done | null> {
    const outcome = await change();
    if (outcome.ok) return outcome;
    if (outcome.error === 'stopped') {
      notify({ tone: 'error', title: t('factors.passkeys.failed') });
      return null;
    }
    const ask = outcome.error.kind === 'refused' ? askers[outcome.error.code] : undefined;
    if (ask) return (await ask()) ? attempt(change) : null;
    const { byField, general } = readFormErrors(t, outcome.error, ['code'] as const);
    notify({ tone: 'error', title: byField.code ?? general ?? t('API_ERRORS.DEFAULT') });
    return null;
  }

  /** What a part of the page needs of it: only the part whose change runs is busy. */
  const guardOf = (part: string) => ({
    isBusy: busyPart === part,
    /** Null: it came to nothing, and the player knows why. One change at a time, so that no question takes the place of another. */
    async run<Done extends { readonly ok: true }>(change: () => Promise<Done | FactorRefusal>): Promise<Done | null> {
      if (busyPart !== null) return null;
      setBusyPart(part);
      try {
        return await attempt(change);
      } finally {
        setBusyPart(null);
      }
    },
  });

  return { guardOf, question };
}

export type Guard = ReturnType<ReturnType<typeof useGuard>['guardOf']>;
