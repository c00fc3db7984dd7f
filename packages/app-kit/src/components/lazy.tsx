import { notify } from '@tulpar/ui/notify';
import { type ComponentType, createElement, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../language.ts';
import { errorDetails, report } from '../report.ts';
import { PageBoundary } from './page-boundary.tsx';

interface Props<Given extends object> {
  /** Defined outside of components: each mount calls it once. */
  readonly load: () => Promise<ComponentType<Given>>;
  readonly given: Given;
  /**
   * Called when loading or rendering fails. The caller notifies the visitor and unmounts the element, so that mounting it again retries.
   */
  readonly onLost?: () => void;
}

/** An optional part of the page, loaded on demand. The page works without it. */
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
        report('chunk', errorDetails(error));
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
