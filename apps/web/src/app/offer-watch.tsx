import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useAddress } from '@tulpar/app-kit/navigation';
import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import * as paths from '@tulpar/contract/paths';
import { isPageCovered, onToastsChange } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useWelcome } from '#features/accounts/welcome.ts';
import { useBalance } from '#features/ledger/api.ts';
import { useAllWelcomeOffers, useOffers, useOpenCashback, useRefreshOffers } from '#features/offers/api.ts';
import { highlighted } from '#features/offers/model/highlight.ts';
import { activeOffers, openCount } from '#features/offers/model/lists.ts';
import { useUser } from '#features/profiles/api.ts';
import { openOffers } from '#platform/unread-count.ts';
import { routeOf } from './routes.ts';

const loadHighlight = async () => (await import('./welcome-offer.tsx')).WelcomeOffer;
const loadEnd = async () => (await import('./bonus-end.tsx')).BonusEnd;

/** WELCOME-02. */
const shownBefore = deviceText('isShowWelcome');

/** MENU-02: the badge of the menu. Asked anew when a bonus has come or gone, and after a deposit. */
function useOpenCount(): void {
  const offers = useOffers().data;
  const welcome = useAllWelcomeOffers().data;
  const { data: cashback, isPending } = useOpenCashback();
  const refresh = useRefreshOffers();
  const hasBonus = (useBalance()?.bonusBalance ?? 0) > 0;
  const deposits = useUser()?.deposits_count ?? 0;
  const change = `${hasBonus} ${deposits}`;
  const known = useRef(change);
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (change === known.current) return;
    known.current = change;
    ask();
  }, [change]);
  useEffect(() => {
    if (offers && welcome && !isPending) openOffers.write(openCount(offers, welcome, Boolean(cashback)));
  }, [offers, welcome, cashback, isPending]);
  useEffect(() => () => openOffers.write(0), []);
}

const isFree = () => !isPageCovered();

/** WELCOME-01: the welcome offer is shown once, in the lobby while nothing covers it: elsewhere the player is doing something else. Who was just greeted is shown it on the page after. */
function Highlight() {
  const { path } = useAddress();
  const offer = highlighted(useAllWelcomeOffers().data ?? []);
  const greeting = useWelcome();
  const [greetedAt, setGreetedAt] = useState<string | null>(null);
  const [wasSeen] = useState(() => shownBefore.read() !== null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isUncovered = useSyncExternalStore(onToastsChange, isFree, () => false);
  if (greeting?.isOpen && greetedAt !== path) setGreetedAt(path);
  const isDue = offer !== null && !wasSeen && !greeting?.isOpen && greetedAt !== path && path === paths.lobby && isUncovered;
  if (isDue && isOpen === null) setOpen(true);
  if (!offer || isOpen === null) return null;
  // Nobody asked for it, so a failed load says nothing, and it is shown at another visit.
  return <Lazy load={loadHighlight} given={{ offer, isOpen, onShown: () => shownBefore.write('1'), onClose: () => setOpen(false) }} />;
}

/** Tells once that the money of a bonus has been played. Its other ends are told by a notification. */
function Ends() {
  const { path } = useAddress();
  const offers = useOffers().data;
  const active = offers && activeOffers(offers).map(({ id }) => id);
  const [known, setKnown] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<string | null>(null);
  if (active && active.join() !== known.join()) {
    const missing = known.find((id) => !active.includes(id));
    setKnown(active);
    if (missing !== undefined) setGone(missing);
  }
  if (gone === null || routeOf(path).frame.header === 'game') return null;
  return <Lazy key={gone} load={loadEnd} given={{ id: gone, onTold: () => setGone(null) }} />;
}

/** What every page tells a player about offers: how many are open, the welcome offer, and the end of a bonus. */
export function OfferWatch() {
  useOpenCount();
  return (
    <>
      <Highlight />
      <Ends />
    </>
  );
}
