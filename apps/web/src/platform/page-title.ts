import type { MessageKey } from '@tulpar/i18n/messages';
import { useEffect } from 'react';
import { useBoot } from './boot.ts';
import { useLanguage } from './language.tsx';

/** A page about the house itself is not called by its name twice. */
export function titleOf(subject: string | undefined, brandName: string): string | null {
  return subject === undefined || subject === brandName ? null : `${subject} · ${brandName}`;
}

/** The title of a page that is about one thing: what it is called or, while that is not known, what kind of page it is. */
export function usePageTitle(subject: string | undefined, kind: Extract<MessageKey, `meta.${string}.title`>): void {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const title = titleOf(subject, brandName) ?? t(kind, { brand: brandName });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
