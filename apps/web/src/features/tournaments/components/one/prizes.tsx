import { useLanguage } from '@tulpar/app-kit/language';
import type { Tournament } from '@tulpar/contract/games/tournaments';
import { useId } from 'react';
import { podiumOf, sharedForm } from '#features/tournaments/model/prizes.ts';
import { PlaceSign } from '../board/place-sign.tsx';
import { PrizeText } from '../prize-text.tsx';
import * as styles from './prizes.module.css';

/** The prizes of all places with their form, which is told once where all have the same. */
export function Prizes({ tournament: { rules, currency } }: { tournament: Pick<Tournament, 'rules' | 'currency'> }) {
  const { t } = useLanguage();
  const heading = useId();
  const { podium, others } = podiumOf(rules.prizes);
  const form = sharedForm(t, rules.prizes, currency);
  const isShort = form !== null;
  return (
    <section className={styles.prizes} aria-labelledby={heading} data-part="prizes">
      <h2 id={heading}>{t('tournaments.prizes.title')}</h2>
      <ol className={styles.podium}>
        {podium.map(({ place, prize }) => (
          <li key={place} data-place={place}>
            <span className="sr-only">{t('tournaments.placeOf', { place })}</span>
            <span aria-hidden="true">
              <PlaceSign place={place} />
            </span>
            <PrizeText prize={prize} currency={currency} isShort={isShort} />
          </li>
        ))}
      </ol>
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others.map(({ from, to, prize }) => (
            <li key={from}>
              <span className="sr-only">
                {from === to ? t('tournaments.placeOf', { place: from }) : t('tournaments.prizes.places', { from, to })}
              </span>
              <span aria-hidden="true">
                <PlaceSign place={from} to={to} />
              </span>
              <PrizeText prize={prize} currency={currency} isShort={isShort} />
            </li>
          ))}
        </ul>
      ) : null}
      {form === null ? null : <p className="mt-3 text-13 text-muted">{form}</p>}
    </section>
  );
}
