import { useEffect } from 'react';
import { inAppBrowser } from '#features/accounts/external/in-app-browser.ts';
import { InstallOffers, type Person } from '#features/install/components/install-offers.tsx';
import { useUser } from '#features/profiles/api.ts';
import { useExtraData } from '#features/profiles/extra-data.ts';
import { useSession } from '#platform/session.ts';

const GUEST: Person = { depositsCount: 0, extra: null };
const USER_AGENTS_MAX = 20;

/** Shows the install offers to the current visitor. */
export function InstallWatch() {
  const { status } = useSession();
  const user = useUser();
  const { extra, saveExtra } = useExtraData();
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
      onPromo={(value) => void saveExtra({ key: 'showAppsPromoModal', value })}
      onBannerClosed={(value) => {
        if (status === 'player') void saveExtra({ key: 'showDownloadAppBannerCount', value });
      }}
    />
  );
}
