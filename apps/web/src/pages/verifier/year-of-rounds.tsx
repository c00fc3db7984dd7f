import { RoundList } from '#features/rounds/components/round-list.tsx';
import { SeedCard } from '#features/rounds/components/seed-card.tsx';
import { PageTop } from '#parts/page-top.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useBackHref } from '#platform/navigation.ts';

/** The player's rounds of a year, and the seeds that decide them. */
export function YearOfRounds() {
  const { t } = useLanguage();
  const back = useBackHref();
  return (
    <div className="rounds-page">
      <PageTop title={t('rounds.list.title')} backHref={back === '/' ? '/profile' : back} />
      <div className="rounds-columns">
        <RoundList />
        <div className="grid content-start gap-3">
          <h2 className="text-20">{t('rounds.seeds.title')}</h2>
          <SeedCard />
        </div>
      </div>
    </div>
  );
}
