import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent } from 'react';
import { useChooseLanguage } from '#features/profiles/api.ts';
import { useBoot } from '#platform/boot.ts';
import { rememberCurrency, useLanguage } from '#platform/language.tsx';
import { rewriteAddress, useAddress, useGoTo } from '#platform/navigation.ts';
import { currentSession } from '#platform/session.ts';
import { rememberApp } from '#platform/visitor/installed-app.ts';
import { setTestLicence } from '#platform/visitor/licence.ts';
import { promoCode } from '#platform/visitor/promo-code.ts';
import { type QueryMarkers as Markers, readQuery } from '../routing/query-marker.ts';

/** A hand-off token works once; a second try with it, as by an effect that runs again, would only be refused. */
let tried: string | null = null;

function useHandOff(): (handOff: Markers['handOff']) => Promise<void> {
  const { t } = useLanguage();
  const boot = useBoot();
  const goTo = useGoTo();
  return async (handOff) => {
    // Who is signed in stays who they are: a link that somebody sent must not change the account under a player's hands.
    if (currentSession().status === 'player' || (handOff && handOff.token === tried)) return;
    tried = handOff?.token ?? null;
    // Few come with a token: what signs them in is loaded when one does.
    const outcome = handOff ? await (await import('#features/accounts/api.ts')).logInByToken(handOff, boot) : null;
    if (outcome?.ok) return;
    if (outcome?.error.kind === 'refused' && outcome.error.errors['domain']?.includes('AUTH_USER_BANNED')) goTo('/#ban');
    else notify({ tone: 'error', title: t('API_ERRORS.AUTH_TOKEN_INVALID') });
  };
}

/** QUERY-01 to QUERY-08: heeds what stands in the query, and takes out of the address what is meant to be read once. */
export function QueryMarkers() {
  const { search } = useAddress();
  const chooseLanguage = useChooseLanguage();
  const handOver = useHandOff();

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
    if (hasToken) void handOver(markers.handOff).finally(clear);
    else clear();
  });

  useEffect(() => heed(readQuery(search), new URLSearchParams(search).has('auth_token')), [search]);

  return null;
}
