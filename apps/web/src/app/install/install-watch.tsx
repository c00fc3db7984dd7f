import { useLanguage } from '@tulpar/app-kit/language';
import { translateCode } from '@tulpar/i18n/translate-code';
import { useEffect } from 'react';
import { inAppBrowser } from '#features/accounts/external/in-app-browser.ts';
import { InstallOffers, type Person } from '#features/install/components/install-offers.tsx';
import { useRedeemCode } from '#features/offers/api.ts';
import { codeOf } from '#features/offers/model/refusal.ts';
import { useUser } from '#features/profiles/api.ts';
import { useExtraData } from '#features/profiles/extra-data.ts';
import { usePromoEffects } from '#pages/bonuses/promo-effects.ts';
import { useSession } from '#platform/session.ts';

const GUEST: Person = { depositsCount: 0, extra: null };
const USER_AGENTS_MAX = 20;

/** APP-12, API-64: claims the app's bonus. What to show instead of it, or null. */
function useClaim(): (code: string) => Promise<string | null> {
  const { t } = useLanguage();
  const redeem = useRedeemCode('elsewhere');
  const { redeemed, refused } = usePromoEffects();
  return async (code) => {
    const outcome = await redeem(code);
    if (outcome.ok) redeemed(code, outcome.bonus);
    else refused(code, codeOf(outcome.error));
    if (outcome.ok) return null;
    return outcome.error.kind === 'network' ? t('ERROR_MESSAGES.network') : translateCode(t, codeOf(outcome.error));
  };
}

/** Shows the install offers to the current visitor. */
export function InstallWatch() {
  const { status } = useSession();
  const user = useUser();
  const { extra, saveExtra } = useExtraData();
  const claim = useClaim();
  const agents = extra?.navigatorUserAgent;
  useEffect(() => {
    const agent = navigator.userAgent.slice(0, 400);
    if (agents && agent && !agents.includes(agent))
      void saveExtra({ key: 'navigatorUserAgent', value: [...agents, agent].slice(-USER_AGENTS_MAX) });
  }, [agents, saveExtra]);

  if (status === 'player' && (!user || !extra)) return null;
  const person = user && extra ? { depositsCount: user.deposits_count, extra } : GUEST;
  return (
    <InstallOffers
      key={status}
      person={person}
      isInAppBrowser={inAppBrowser(navigator.userAgent) !== null}
      onClaim={claim}
      onPromo={(value) => void saveExtra({ key: 'showAppsPromoModal', value })}
      onBannerClosed={(value) => {
        if (status === 'player') void saveExtra({ key: 'showDownloadAppBannerCount', value });
      }}
    />
  );
}
