import { useEffect, useState } from 'react';
import { OFFER_DELAY_MS } from '#features/install/model.ts';
import { useAddress } from '#platform/navigation.ts';
import { routeOf } from '../routes.ts';
import { Lazy } from '../system/lazy.tsx';

const loadInstallWatch = async () => (await import('./install-watch.tsx')).InstallWatch;

/** APP-08: the offers to install the app come a while after the page, and only under a whole header. */
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
