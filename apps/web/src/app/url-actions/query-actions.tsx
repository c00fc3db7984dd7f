import { useLanguage } from '@tulpar/app-kit/language';
import { rewriteAddress, useAddress, useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { useBoot } from '#platform/boot.ts';
import { rememberCurrency } from '#platform/guest-choices.ts';
import { currentSession, tokenStore } from '#platform/session.ts';
import { rememberApp } from '#platform/visitor/installed-app.ts';
import { setTestLicence } from '#platform/visitor/licence.ts';
import { promoCode } from '#platform/visitor/promo-code.ts';
import { isTried, logInByHandOff, pendingHandOff } from './hand-off.ts';
import { HandOffSheet } from './hand-off-sheet.tsx';
import { type QueryAction, readQuery } from './query-action.ts';

function useHandOff(): (handOff: QueryAction['handOff']) => Promise<void> {
  const { t } = useLanguage();
  const boot = useBoot();
  const goTo = useGoTo();
  return async (handOff) => {
    // A signed-in player stays signed in: a link must not switch the account.
    if (currentSession().status === 'player') {
      if (tokenStore.read().refresh === null) pendingHandOff.keep(handOff);
      return;
    }
    if (isTried(handOff)) return;
    const outcome = handOff && (await logInByHandOff(handOff, boot));
    if (outcome === 'declined' || outcome?.ok) return;
    if (outcome?.error.kind === 'refused' && outcome.error.errors['domain']?.includes('AUTH_USER_BANNED')) goTo(paths.banned);
    else notify({ tone: 'error', title: t('API_ERRORS.AUTH_TOKEN_INVALID') });
  };
}

/** QUERY-01 to QUERY-08: applies the query parameters and removes those that are read once. */
export function QueryActions() {
  const { search } = useAddress();
  const chooseLanguage = useChooseLanguage();
  const signInWithToken = useHandOff();
  const [lost, setLost] = useState<{ error: unknown } | null>(null);

  const applyQuery = useEffectEvent((action: QueryAction, hasToken: boolean) => {
    if (action.promoCode !== null) promoCode.keep(action.promoCode);
    rememberApp(action.appId, action.appName);
    if (action.hasLicence) setTestLicence();
    if (action.language !== null) chooseLanguage(action.language);
    // QUERY-03: the currency of an account never changes.
    if (action.currency !== null && currentSession().status === 'guest') rememberCurrency(action.currency);
    const clear = () => {
      const { rest } = readQuery(location.search);
      if (rest !== location.search) rewriteAddress({ search: rest });
    };
    // The guards wait while the token is in the address.
    if (!hasToken) return clear();
    signInWithToken(action.handOff).then(
      () => {
        // QUERY-02: the language applies to the player whom the token signed in, too.
        if (action.language !== null && currentSession().status === 'player') chooseLanguage(action.language);
        return clear();
      },
      (error: unknown) => setLost({ error }),
    );
  });

  useEffect(() => applyQuery(readQuery(search), new URLSearchParams(search).has('auth_token')), [search]);

  // The code of the login failed to load. The token stays in the address, so that a reload can retry.
  if (lost) throw lost.error;
  return <HandOffSheet />;
}
