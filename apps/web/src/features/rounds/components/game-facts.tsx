import { useLanguage } from '@tulpar/app-kit/language';
import type { GamePage } from '@tulpar/contract/games/catalog';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Sheet } from '@tulpar/ui/sheet';
import type { ReactNode } from 'react';
import * as styles from './game-facts.module.css';

const NUMBERS = new Intl.NumberFormat('ru-RU');
const comma = (decimal: string) => decimal.replace('.', ',');

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.factTile}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** The three figures that players compare. */
export function FactTiles({ game }: { game: GamePage }) {
  const { t } = useLanguage();
  return (
    <dl className={styles.factTiles}>
      {game.rtp === null ? null : <Tile label={t('rounds.fact.rtp')}>{comma(game.rtp)}%</Tile>}
      {game.volatility === null ? null : <Tile label={t('rounds.fact.volatility')}>{t(`rounds.fact.${game.volatility}`)}</Tile>}
      {game.max_win === null ? null : <Tile label={t('rounds.fact.maxWin')}>×{NUMBERS.format(game.max_win.times_stake)}</Tile>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.factRow}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

interface Props {
  readonly game: GamePage;
  readonly currency: Currency;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Rules and facts: what a player may want to know before a bet, and how the result was computed. */
export function FactsSheet({ game, currency, isOpen, onClose }: Props) {
  const { t } = useLanguage();
  const money = (amount: number) => formatMoney(minor(amount), currency);
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('rounds.facts')} closeLabel={t('common.actions.close')} size="wide">
      <div className="grid gap-5">
        <dl className={styles.factRows}>
          {game.rtp === null ? null : <Row label={t('rounds.fact.rtp')}>{comma(game.rtp)}%</Row>}
          {game.volatility === null ? null : <Row label={t('rounds.fact.volatility')}>{t(`rounds.fact.${game.volatility}`)}</Row>}
          <Row label={t('rounds.fact.hitRate')}>
            {game.hit_rate === null ? t('rounds.fact.chosen') : t('rounds.fact.oneIn', { count: comma(game.hit_rate) })}
          </Row>
          {game.max_win === null ? null : (
            <Row label={t('rounds.fact.maxWin')}>
              ×{NUMBERS.format(game.max_win.times_stake)}, {t('rounds.fact.oneIn', { count: game.max_win.one_in })}
            </Row>
          )}
          {game.min_bet === null || game.max_bet === null ? null : (
            <Row label={t('rounds.fact.limits')}>{t('rounds.fact.range', { min: money(game.min_bet), max: money(game.max_bet) })}</Row>
          )}
        </dl>
        <section className="grid gap-2">
          <h3 className="text-17">{t('rounds.rules')}</h3>
          {game.rules.map((rule) => (
            <p key={rule} className="text-muted">
              {rule}
            </p>
          ))}
        </section>
        <section className="grid gap-2">
          <h3 className="text-17">{t('rounds.how.title')}</h3>
          <p className="text-muted">{t('rounds.how.text')}</p>
        </section>
      </div>
    </Sheet>
  );
}
