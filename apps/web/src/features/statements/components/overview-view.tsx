import { useLanguage } from '@tulpar/app-kit/language';
import type { PlayOverview } from '@tulpar/contract/account-statement';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { OVERVIEW_STEPS, type OverviewStep } from '@tulpar/domain/ledger/statement-period';
import { minor } from '@tulpar/domain/money';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { Chip } from '@tulpar/ui/chip';
import { Money } from '@tulpar/ui/money';
import { TabPanel, Tabs } from '@tulpar/ui/tabs';
import ChartColumn from 'lucide-react/icons/chart-column';
import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '#parts/empty-state.tsx';
import { sharesOf, stepName, stepResult, totals } from '../model.ts';
import * as styles from './overview.module.css';
import { ResultChart } from './result-chart.tsx';

type Shown = { readonly overview: PlayOverview };

/** Whole minutes: nobody needs the seconds of a month. */
function usePlayedTime(): (ms: number) => string {
  const { t } = useLanguage();
  return (ms) => (ms === 0 ? formatDuration(t, 0) : formatDuration(t, Math.max(1, Math.round(ms / MINUTE_MS)) * 60));
}

function Fact({ name, children, note }: { name: string; children: ReactNode; note?: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.factValue}>{children}</dd>
      {note ? <dd className={styles.factNote}>{note}</dd> : null}
    </div>
  );
}

function Facts({ overview: { steps, currency, best, worst } }: Shown) {
  const { t } = useLanguage();
  const played = usePlayedTime();
  const { result, playedMs } = totals(steps);
  const amount = (found: PlayOverview['best'], sign: 1 | -1) =>
    found ? <Money amount={minor(sign * found.amount)} currency={currency} hasPlus /> : t('statements.overview.none');
  return (
    <dl className={styles.facts}>
      <Fact name={t('statements.overview.columns.result')} note={t('statements.overview.resultNote')}>
        <Money amount={minor(result)} currency={currency} hasPlus />
      </Fact>
      <Fact name={t('statements.overview.columns.time')} note={t('statements.overview.timeNote')}>
        {played(playedMs)}
      </Fact>
      <Fact name={t('statements.overview.best')} {...(best && { note: best.game })}>
        {amount(best, 1)}
      </Fact>
      <Fact name={t('statements.overview.worst')} {...(worst && { note: worst.game })}>
        {amount(worst, -1)}
      </Fact>
    </dl>
  );
}

function ResultTable({ overview: { by, steps, currency } }: Shown) {
  const { t } = useLanguage();
  const played = usePlayedTime();
  const money = (amount: number, hasPlus = false) => <Money amount={minor(amount)} currency={currency} hasPlus={hasPlus} />;
  return (
    <table className={styles.steps}>
      <thead>
        <tr>
          <th scope="col">{t(`statements.overview.columns.${by}`)}</th>
          <th scope="col">{t('statements.overview.columns.result')}</th>
          <th scope="col">{t('statements.overview.columns.staked')}</th>
          <th scope="col">{t('statements.overview.columns.won')}</th>
          <th scope="col">{t('statements.overview.columns.rounds')}</th>
          <th scope="col">{t('statements.overview.columns.time')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.toReversed().map((step) => (
          <tr key={step.from}>
            <th scope="row" className="num">
              {stepName(by, step)}
            </th>
            <td>{money(stepResult(step), true)}</td>
            <td>{money(step.staked)}</td>
            <td>{money(step.won)}</td>
            <td className="num">{step.rounds}</td>
            <td className="num">{played(step.played_ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Results({ overview }: Shown) {
  const { t } = useLanguage();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const id = useId();
  return (
    <section className={styles.card} aria-label={t(`statements.overview.range.${overview.by}`)}>
      <Tabs
        id={id}
        label={t('statements.overview.view.label')}
        value={view}
        onChange={setView}
        items={[
          { value: 'chart', label: t('statements.overview.view.chart') },
          { value: 'table', label: t('statements.overview.view.table') },
        ]}
      />
      <TabPanel tabs={id} value={view} className={styles.wide} isScrollable={view === 'table'}>
        {view === 'chart' ? <ResultChart overview={overview} /> : <ResultTable overview={overview} />}
      </TabPanel>
    </section>
  );
}

function Shares({ overview: { games, currency } }: Shown) {
  const { t } = useLanguage();
  return (
    <section className={styles.card} aria-labelledby="overview-games">
      <h2 id="overview-games" className="text-20">
        {t('statements.overview.games.title')}
      </h2>
      <ul className={styles.shares}>
        {sharesOf(games).map(({ slug, name, percent, staked, won }) => (
          <li key={slug} className={styles.share}>
            <span className={styles.shareName}>{name}</span>
            <b className="num">{`${percent}%`}</b>
            <svg className={styles.shareBar} aria-hidden="true">
              <rect width="100%" height="100%" className={styles.shareTrack} />
              <rect width={`${percent}%`} height="100%" className={styles.gain} />
            </svg>
            <span className={styles.shareSums}>
              {t('statements.overview.columns.staked')}: <Money amount={minor(staked)} currency={currency} />
              {' · '}
              {t('statements.overview.columns.result')}: <Money amount={minor(won - staked)} currency={currency} hasPlus />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props extends Shown {
  readonly by: OverviewStep;
  readonly onChoose: (by: OverviewStep) => void;
}

/** The results of play in plain numbers. */
export function OverviewView({ overview, by, onChoose }: Props) {
  const { t } = useLanguage();
  return (
    <div className={styles.overview}>
      <fieldset className={styles.choice} aria-label={t('statements.overview.by.label')}>
        {OVERVIEW_STEPS.map((step) => (
          <Chip key={step} isChosen={by === step} onClick={() => onChoose(step)}>
            {t(`statements.overview.by.${step}`)}
          </Chip>
        ))}
      </fieldset>
      <p className={styles.zone}>
        {t(`statements.overview.range.${overview.by}`)}. {t(`statements.zone.${overview.currency}`)}
      </p>
      {totals(overview.steps).rounds === 0 && overview.games.length === 0 ? (
        <EmptyState icon={<ChartColumn />} title={t('statements.overview.empty.title')} text={t('statements.overview.empty.text')} />
      ) : (
        <>
          <Facts overview={overview} />
          <Results overview={overview} />
          <Shares overview={overview} />
        </>
      )}
    </div>
  );
}
