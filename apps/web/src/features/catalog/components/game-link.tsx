import type { ComponentProps } from 'react';
import { Link } from '#parts/link.tsx';
import { backPath } from '#platform/navigation.ts';
import { gamePath } from '../model/games.ts';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'state'> & { readonly slug: string; readonly isDemo?: boolean };

/** The way into a game. LAYOUT-03: the game's own way back leads to the address where it was opened. */
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
