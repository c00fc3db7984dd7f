import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useAddress } from '@tulpar/app-kit/navigation';
import { useEffect, useState } from 'react';
import { OFFER_DELAY_MS } from '#features/install/model.ts';
import { routeOf } from '../routes.ts';

const loadInstallWatch = async () => (await import('./install-watch.tsx')).InstallWatch;

/** APP-08: the install offers appear a while after the page, and only under a full header. */
export function InstallPlace() {
  const { header } = routeOf(useAddress().path).frame;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), OFFER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || header !== 'full') return null;
  return <Lazy load={loadInstallWatch} given={{}} />;
}
