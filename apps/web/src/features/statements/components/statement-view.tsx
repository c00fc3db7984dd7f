import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import type { AccountStatement, StatementGame } from '@tulpar/contract/account-statement';
import { writtenDay, writtenMoment } from '@tulpar/domain/ledger/statement-period';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { notify } from '@tulpar/ui/notify';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { EmptyState } from '#parts/empty-state.tsx';
import { type FileFormat, useSaveStatement } from '../api.ts';
import { gameResult, linesTotal, playOf, whole } from '../model.ts';
import { PocketList, type PocketRow } from './pocket-list.tsx';
import * as styles from './statement.module.css';

type Shown = { readonly statement: AccountStatement };

function Files({ statement: { period } }: Shown) {
  const { t } = useLanguage();
  const saveStatement = useSaveStatement();
  const [saving, setSaving] = useState<FileFormat | null>(null);
  const save = async (format: FileFormat) => {
    setSaving(format);
    const error = await saveStatement(period, format);
    setSaving(null);
    if (error) notify({ tone: 'error', title: readFormErrors(t, error, []).general ?? t('API_ERRORS.DEFAULT') });
    else notify({ title: t('statements.files.saved') });
  };
  return (
    <div className={styles.files}>
      {(['pdf', 'csv'] as const).map((format) => (
        <Button key={format} size="small" loading={saving === format} disabled={saving !== null} onClick={() => void save(format)}>
          <Download size={18} />
          {t(`statements.files.${format}`)}
        </Button>
      ))}
    </div>
  );
}

function Summary({ statement }: Shown) {
  const { t } = useLanguage();
  const { staked, returned, won } = playOf(statement.games);
  const play: PocketRow[] = [
    { key: 'staked', label: t('statements.sums.staked'), real: -staked.real, bonus: -staked.bonus, held: 0 },
    { key: 'returned', label: t('statements.sums.returned'), ...returned, held: 0 },
    { key: 'won', label: t('statements.sums.won'), ...won, held: 0 },
  ];
  const rows: PocketRow[] = [
    { key: 'opening', label: t('statements.opening'), detail: writtenDay(statement.from), ...statement.opening, isBalance: true },
    ...statement.sums.map((sum) => ({ ...sum, key: sum.kind, label: t(`statements.sums.${sum.kind}`) })),
    ...play.filter(({ real, bonus }) => real !== 0 || bonus !== 0),
    {
      key: 'closing',
      label: t(statement.is_over ? 'statements.closing' : 'statements.now'),
      ...(statement.is_over && { detail: writtenDay(statement.to) }),
      ...statement.closing,
      isBalance: true,
    },
  ];
  return (
    <section className={styles.card} aria-labelledby="statement-summary">
      <h2 id="statement-summary" className="text-20">
        {t('statements.summary')}
      </h2>
      <PocketList rows={rows} currency={statement.currency} />
      <p className={styles.note}>{t('statements.note')}</p>
    </section>
  );
}

function Part({ label, parts, currency }: { label: string; parts: StatementGame['won'] } & Pick<AccountStatement, 'currency'>) {
  const { t } = useLanguage();
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>
        <Money amount={minor(whole(parts))} currency={currency} />
        {parts.bonus === 0 ? null : (
          <span className={styles.ofBonus}>
            {t('statements.pockets.bonus')}: <Money amount={minor(parts.bonus)} currency={currency} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Games({ statement: { games, currency } }: Shown) {
  const { t } = useLanguage();
  const hasReturned = games.some(({ returned }) => whole(returned) !== 0);
  return (
    <section className={styles.card} aria-labelledby="statement-games">
      <h2 id="statement-games" className="text-20">
        {t('statements.games.title')}
      </h2>
      <ul>
        {games.map((game) => (
          <li key={game.slug} className={styles.game}>
            <b className={styles.gameName}>{game.name}</b>
            <dl className={styles.parts}>
              <div className={styles.part}>
                <dt>{t('statements.games.rounds')}</dt>
                <dd className="num">{game.rounds}</dd>
              </div>
              <Part label={t('statements.games.staked')} parts={game.staked} currency={currency} />
              {hasReturned ? <Part label={t('statements.games.returned')} parts={game.returned} currency={currency} /> : null}
              <Part label={t('statements.games.won')} parts={game.won} currency={currency} />
              <div className={styles.part}>
                <dt>{t('statements.games.result')}</dt>
                <dd>
                  <Money amount={minor(gameResult(game))} currency={currency} hasPlus />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ statement }: Shown) {
  const { t } = useLanguage();
  const { lines, currency } = statement;
  const total = linesTotal(statement);
  return (
    <section className={styles.card} aria-labelledby="statement-lines">
      <h2 id="statement-lines" className="text-20">
        {t('statements.lines.title')}
      </h2>
      <PocketList
        currency={currency}
        rows={lines.map((line) => ({
          key: String(line.entry),
          label: t(`statements.kinds.${line.kind}`),
          detail: `${writtenMoment(currency, new Date(line.at))} · ${line.number}`,
          real: line.real,
          bonus: line.bonus,
          held: line.held,
        }))}
      />
      {lines.length < total ? <p className={styles.note}>{t('statements.lines.cut', { count: lines.length, total })}</p> : null}
    </section>
  );
}

/** STATEMENT-04: everything that moved the player's money in a period, so that each balance can be followed. */
export function StatementView({ statement }: Shown) {
  const { t } = useLanguage();
  const isEmpty = statement.sums.length + statement.games.length === 0;
  return (
    <div className={styles.statement}>
      <p className={styles.zone}>
        {writtenDay(statement.from)} – {writtenDay(statement.to)}. {t(`statements.zone.${statement.currency}`)}
      </p>
      <Files statement={statement} />
      <Summary statement={statement} />
      {isEmpty ? <EmptyState icon={<FileText />} title={t('statements.empty.title')} text={t('statements.empty.text')} /> : null}
      {statement.games.length > 0 ? <Games statement={statement} /> : null}
      {statement.lines.length > 0 ? <Lines statement={statement} /> : null}
    </div>
  );
}
