import { useState } from 'react';
import { useAddress } from '#platform/navigation.ts';
import { Lazy } from '../system/lazy.tsx';

const loadQueryMarkers = async () => (await import('./query-actions.tsx')).QueryActions;

/** The code that reads the query comes with the first query. */
export function QueryActionsPlace() {
  const { search } = useAddress();
  const [isWanted, setWanted] = useState(false);
  const [isLost, setLost] = useState(false);
  if (search !== '' && !isWanted) setWanted(true);
  // The guards wait for the token in the address: without the code that reads it the page would wait for ever.
  if (isLost && new URLSearchParams(search).has('auth_token'))
    throw new Error('Failed to fetch dynamically imported module: query actions');
  return isWanted && !isLost ? <Lazy load={loadQueryMarkers} given={{}} onLost={() => setLost(true)} /> : null;
}
