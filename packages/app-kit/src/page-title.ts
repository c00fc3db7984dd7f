import type { MessageKey } from '@tulpar/i18n/messages';
import { useEffect } from 'react';
import { useBoot } from './boot.ts';
import { useLanguage } from './language.ts';

/** A page whose subject is the brand does not repeat its name. */
export function titleOf(subject: string | undefined, brandName: string): string | null {
  return subject === undefined || subject === brandName ? null : `${subject} · ${brandName}`;
}

/** The title of a page with a single subject: the subject's name, or the kind of page while it loads. */
export function usePageTitle(subject: string | undefined, kind: Extract<MessageKey, `meta.${string}.title`>): void {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const title = titleOf(subject, brandName) ?? t(kind, { brand: brandName });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
