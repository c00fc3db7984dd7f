import { notify } from '@tulpar/ui/notify';
import { type ComponentType, createElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { errorWords, report } from '#platform/report.ts';
import { PageBoundary } from './page-boundary.tsx';

interface Props<Given extends object> {
  /** Stands outside of components: each mounting asks with it once. */
  readonly load: () => Promise<ComponentType<Given>>;
  readonly given: Given;
  /**
   * It did not come, or broke. For what somebody has asked for: they are told, and once it is taken out of the page here it can be
   * put in again for another try.
   */
  readonly onLost?: () => void;
}

/** Something beside the page whose code comes when it is wanted. Without it the page goes on as it is. */
export function Lazy<Given extends object>({ load, given, onLost }: Props<Given>) {
  const [part, setPart] = useState<{ of: ComponentType<Given> } | null>(null);
  const { t } = useLanguage();
  const lose = () => {
    if (!onLost) return;
    notify({ tone: 'error', title: t('API_ERRORS.DEFAULT') });
    onLost();
  };
  const loseInEffect = useEffectEvent(lose);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (of) => setPart({ of }),
      (error: unknown) => {
        report('chunk', errorWords(error));
        if (isWanted) loseInEffect();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (!part) return null;
  return (
    <PageBoundary of="extra" onLost={lose}>
      <Suspense fallback={null}>{createElement(part.of, given)}</Suspense>
    </PageBoundary>
  );
}
