import { useLanguage } from '@tulpar/app-kit/language';
import type { Tournament } from '@tulpar/contract/games/tournaments';
import { rulesText } from '#features/tournaments/model/rules.ts';
import { useMoments } from '#features/tournaments/use-moments.ts';
import * as styles from './rules.module.css';

/** The rules as a list; what counts stands out. */
export function RulesList({ tournament }: { tournament: Tournament }) {
  const { t } = useLanguage();
  const { dayAndTime } = useMoments();
  const [first, ...others] = rulesText(t, tournament, dayAndTime);
  return (
    <ul className={styles.rules} data-part="rules">
      <li>
        <b>{first}</b>
      </li>
      {others.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

export function Rules({ tournament }: { tournament: Tournament }) {
  const { t } = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="tournament-rules">
      <h2 id="tournament-rules">{t('tournaments.rules.title')}</h2>
      <div className={styles.box}>
        <RulesList tournament={tournament} />
      </div>
    </section>
  );
}
