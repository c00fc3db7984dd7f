import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { useBoot } from '#platform/boot.ts';
import { rememberCurrency, useLanguage } from '#platform/language.tsx';
import { rewriteAddress, useAddress, useGoTo } from '#platform/navigation.ts';
import { currentSession, tokenStore } from '#platform/session.ts';
import { rememberApp } from '#platform/visitor/installed-app.ts';
import { setTestLicence } from '#platform/visitor/licence.ts';
import { promoCode } from '#platform/visitor/promo-code.ts';
import { handIn, spareToken } from './hand-off.ts';
import { type QueryAction as Markers, readQuery } from './query-action.ts';

/** A hand-off token works once; a second try with it, as by an effect that runs again, would only be refused. */
let tried: string | null = null;

function useHandOff(): (handOff: Markers['handOff']) => Promise<void> {
  const { t } = useLanguage();
  const boot = useBoot();
  const goTo = useGoTo();
  return async (handOff) => {
    // Who is signed in stays who they are: a link that somebody sent must not change the account under a player's hands.
    if (currentSession().status === 'player') {
      if (tokenStore.read().refresh === null) spareToken.keep(handOff);
      return;
    }
    if (handOff && handOff.token === tried) return;
    tried = handOff?.token ?? null;
    const outcome = handOff && (await handIn(handOff, boot));
    if (outcome?.ok) return;
    if (outcome?.error.kind === 'refused' && outcome.error.errors['domain']?.includes('AUTH_USER_BANNED')) goTo(paths.banned);
    else notify({ tone: 'error', title: t('API_ERRORS.AUTH_TOKEN_INVALID') });
  };
}

/** QUERY-01 to QUERY-08: heeds what stands in the query, and takes out of the address what is meant to be read once. */
export function QueryActions() {
  const { search } = useAddress();
  const chooseLanguage = useChooseLanguage();
  const handOver = useHandOff();
  const [lost, setLost] = useState<{ error: unknown } | null>(null);

  const heed = useEffectEvent((markers: Markers, hasToken: boolean) => {
    if (markers.promoCode !== null) promoCode.keep(markers.promoCode);
    rememberApp(markers.appId, markers.appName);
    if (markers.hasLicence) setTestLicence();
    if (markers.language !== null) chooseLanguage(markers.language);
    // QUERY-03: the currency of an account never changes.
    if (markers.currency !== null && currentSession().status === 'guest') rememberCurrency(markers.currency);
    const clear = () => {
      const { rest } = readQuery(location.search);
      if (rest !== location.search) rewriteAddress({ search: rest });
    };
    // The guards wait for as long as the token stands in the address.
    if (!hasToken) return clear();
    handOver(markers.handOff).then(
      () => {
        // QUERY-02: whom the token has signed in asked for it too.
        if (markers.language !== null && currentSession().status === 'player') chooseLanguage(markers.language);
        return clear();
      },
      (error: unknown) => setLost({ error }),
    );
  });

  useEffect(() => heed(readQuery(search), new URLSearchParams(search).has('auth_token')), [search]);

  // The code that signs in did not come. The token stands in the address still, so that a reload can try again.
  if (lost) throw lost.error;
  return null;
}
