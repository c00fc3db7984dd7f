import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import { Skeleton } from '@tulpar/ui/skeleton';
import { type ReactNode, useId, useState } from 'react';
import { useTournamentBanners } from '#features/tournaments/api.ts';
import { ofTab, sectionsOf, type Tab } from '#features/tournaments/model/lists.ts';
import type { HeardList, HeardNow } from '#features/tournaments/queries.ts';
import { TournamentBanners } from './banners.tsx';
import { FinishedRow } from './finished-row.tsx';
import { HeroCard } from './hero-card.tsx';
import * as styles from './list.module.css';
import { TournamentTabs } from './tabs.tsx';
import { TournamentCard } from './tournament-card.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

interface CardsProps {
  readonly title: string;
  readonly items: readonly TournamentItem[];
  readonly heard: HeardNow;
}

function Cards({ title, items, heard }: CardsProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={item.slug}>
            <TournamentCard item={item} heard={heard} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Finished({ title, items }: { title: string; items: readonly TournamentItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.rows}>
        {items.map((item) => (
          <FinishedRow key={item.slug} item={item} />
        ))}
      </ul>
    </Section>
  );
}

/** ROUTE-31: all tournaments by their state, those of the player first. */
export function TournamentList({ heard }: { heard: HeardList }) {
  const { items } = heard;
  const { t } = useLanguage();
  const [tab, setTab] = useState<Tab>('all');
  const shown = ofTab(items, tab);
  const slides = useTournamentBanners();
  const promoted = slides.map(({ tournament_slug: slug }) => slug);
  const { hero, joined, running, upcoming, finished } = sectionsOf(shown, promoted);
  const others = slides.filter(({ tournament_slug: slug }) => items.every((item) => item.slug !== slug));
  return (
    <div data-part="tournaments">
      <TournamentTabs items={items} tab={tab} onChoose={setTab} />
      {tab === 'all' ? <TournamentBanners label={t('tournaments.title')} slides={others} /> : null}
      {shown.length === 0 && tab !== 'all' ? <p className={styles.none}>{t(`tournaments.noneOf.${tab}`)}</p> : null}
      {hero ? <HeroCard item={hero} heard={heard} /> : null}
      <Cards title={t('tournaments.joined')} items={joined} heard={heard} />
      <Cards title={t('tournaments.states.running')} items={running} heard={heard} />
      <Cards title={t('tournaments.states.upcoming')} items={upcoming} heard={heard} />
      <Finished title={t('tournaments.states.finished')} items={finished} />
    </div>
  );
}

/** The page in its final shape, until the list has come. */
export function ListSkeleton() {
  const { t } = useLanguage();
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('common.states.loading')}</span>
      <Skeleton className={styles.tabsPlace ?? ''} />
      <Skeleton className={styles.heroPlace ?? ''} />
      <Skeleton className={styles.cardPlace ?? ''} />
      <Skeleton className={styles.cardPlace ?? ''} />
    </div>
  );
}
