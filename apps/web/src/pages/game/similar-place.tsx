import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useEffect, useRef, useState } from 'react';
import * as styles from './similar-place.module.css';

const loadSimilar = async () => (await import('./similar.tsx')).Similar;

/** Loads the similar games once the player scrolls near them: the game itself comes first. */
export function SimilarPlace({ slug }: { slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={styles.similar}>
      {isNear ? <Lazy load={loadSimilar} given={{ slug }} /> : null}
    </div>
  );
}
