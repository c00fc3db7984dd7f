import { useLinkPress } from '#parts/link.tsx';
import { backPath } from '#platform/navigation.ts';

/** What a slide leads to: within the app, or in a tab of its own. */
export function useSlideLink(href: string) {
  const onClick = useLinkPress({ href, onGo: backPath.rememberHere });
  return href.startsWith('/') ? { href, onClick } : { href, target: '_blank', rel: 'noopener' };
}
