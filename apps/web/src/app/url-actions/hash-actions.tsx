import { Lazy } from '@tulpar/app-kit/components/lazy';
import { rewriteAddress, useAddress, useGoTo, useHash } from '@tulpar/app-kit/navigation';
import { useEffect, useState } from 'react';
import { backPath } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';
import { type HashAction, type HashDialog, readHash } from './hash-action.ts';

const loadDialogs = async () => (await import('./dialogs.tsx')).HashDialogs;

const NONE: HashAction = { kind: 'none' };
const clearHash = () => rewriteAddress({ hash: '' });

/** HASH-01 to HASH-14: runs the action of the hash and clears it afterwards. */
export function HashActions() {
  const hash = useHash();
  const { path, search } = useAddress();
  const { status } = useSession();
  const goTo = useGoTo();
  const [last, setLast] = useState<HashDialog | null>(null);
  // A token login is in progress, so the guest state is temporary.
  const isWaiting = status === 'guest' && new URLSearchParams(search).has('auth_token');
  const marker = isWaiting ? NONE : readHash(hash, status);
  // The last dialog stays rendered while it animates out.
  if (marker.kind === 'dialog' && marker.dialog !== last) setLast(marker.dialog);

  useEffect(() => {
    const action = isWaiting ? NONE : readHash(hash, status);
    if (action.kind === 'clear') clearHash();
    if (action.kind !== 'go') return;
    if (action.remembersBack) backPath.remember(path + search);
    goTo(action.to + search, { replace: true });
  }, [hash, status, isWaiting, path, search, goTo]);

  if (last === null) return null;
  const lose = () => {
    clearHash();
    setLast(null);
  };
  return <Lazy load={loadDialogs} given={{ dialog: last, isOpen: marker.kind === 'dialog', onClose: clearHash }} onLost={lose} />;
}
