import { Link } from '@tulpar/app-kit/components/link';
import type { ComponentProps } from 'react';
import { backPath } from '#platform/back-path.ts';
import { gamePath } from '../model/games.ts';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'state'> & { readonly slug: string; readonly isDemo?: boolean };

/** A link to a game. LAYOUT-03: the game's back button returns to the current address. */
export function GameLink({ slug, isDemo = false, onGo, ...link }: Props) {
  return (
    <Link
      {...link}
      href={gamePath(slug, isDemo)}
      onGo={() => {
        backPath.rememberHere();
        onGo?.();
      }}
    />
  );
}
