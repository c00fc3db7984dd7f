import { useEffect, useState } from 'react';
import { backPath, rewriteAddress, useAddress, useGoTo, useHash } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';
import { Lazy } from '../system/lazy.tsx';
import { type HashAction, type HashDialog, readHash } from './hash-action.ts';

const loadDialogs = async () => (await import('./dialogs.tsx')).HashDialogs;

const NONE: HashAction = { kind: 'none' };
const clearHash = () => rewriteAddress({ hash: '' });

/** HASH-01 to HASH-14: heeds what stands behind the # sign, and takes it out of the address once it is done with. */
export function HashActions() {
  const hash = useHash();
  const { path, search } = useAddress();
  const { status } = useSession();
  const goTo = useGoTo();
  const [last, setLast] = useState<HashDialog | null>(null);
  // Whoever is about to be signed in by a token is not a guest for long.
  const isWaiting = status === 'guest' && new URLSearchParams(search).has('auth_token');
  const marker = isWaiting ? NONE : readHash(hash, status);
  // The dialog that was shown last stays while it leaves.
  if (marker.kind === 'dialog' && marker.dialog !== last) setLast(marker.dialog);

  useEffect(() => {
    const asked = isWaiting ? NONE : readHash(hash, status);
    if (asked.kind === 'clear') clearHash();
    if (asked.kind !== 'go') return;
    if (asked.remembersBack) backPath.remember(path + search);
    goTo(asked.to + search, { replace: true });
  }, [hash, status, isWaiting, path, search, goTo]);

  if (last === null) return null;
  const lose = () => {
    clearHash();
    setLast(null);
  };
  return <Lazy load={loadDialogs} given={{ dialog: last, isOpen: marker.kind === 'dialog', onClose: clearHash }} onLost={lose} />;
}
