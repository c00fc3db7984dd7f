import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useAddress } from '@tulpar/app-kit/navigation';
import { useState } from 'react';

const loadQueryActions = async () => (await import('./query-actions.tsx')).QueryActions;

/** The code that reads the query is loaded when there is a query. */
export function QueryActionsPlace() {
  const { search } = useAddress();
  const [isWanted, setWanted] = useState(false);
  const [isLost, setLost] = useState(false);
  if (search !== '' && !isWanted) setWanted(true);
  // The guards wait for the token login; if its code fails to load, the wait must end.
  if (isLost && new URLSearchParams(search).has('auth_token'))
    throw new Error('Failed to fetch dynamically imported module: query actions');
  return isWanted && !isLost ? <Lazy load={loadQueryActions} given={{}} onLost={() => setLost(true)} /> : null;
}
