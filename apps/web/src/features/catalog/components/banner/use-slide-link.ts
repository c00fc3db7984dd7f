import { useLinkPress } from '@tulpar/app-kit/components/link';
import { backPath } from '#platform/back-path.ts';

/** The target of a slide: within the app, or in a new tab. */
export function useSlideLink(href: string) {
  const onClick = useLinkPress({ href, onGo: backPath.rememberHere });
  return href.startsWith('/') ? { href, onClick } : { href, target: '_blank', rel: 'noopener' };
}
