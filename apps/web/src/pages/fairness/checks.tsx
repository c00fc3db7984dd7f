import { useLanguage } from '@tulpar/app-kit/language';
import type { RoundProof } from '@tulpar/contract/games/rounds';
import { formatMoney, minor } from '@tulpar/domain/money';
import { csvLine } from '@tulpar/games/audit/csv';
import { ROUND_COLUMNS } from '@tulpar/games/audit/round-record';
import type { GameEvent } from '@tulpar/games/rounds/game';
import { Button } from '@tulpar/ui/button';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useState } from 'react';
import * as seedCardStyles from '#features/rounds/components/seed-card.module.css';
import { saveFile } from '#features/rounds/history.ts';
import * as styles from './checks.module.css';
import { type Checked, checkChain, recordOf } from './model.ts';
import * as seedFieldsStyles from './seed-fields.module.css';

type State = 'good' | 'bad' | 'open';
const ICONS = { good: CircleCheck, bad: CircleX, open: CircleDashed } as const;

function Row({ state, title, text, code, children }: { state: State; title: string; text: string; code?: string; children?: ReactNode }) {
  const Icon = ICONS[state];
  return (
    <li className={styles.checkRow} data-state={state}>
      <Icon size={22} />
      <div className="min-w-0">
        <h3 className="text-15">{title}</h3>
        <p className="text-13 text-muted">{text}</p>
        {code === undefined ? null : <p className={`${seedCardStyles.seedText} ${styles.checkCode}`}>{code}</p>}
        {children}
      </div>
    </li>
  );
}

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

/** The draws in the terms of the game. */
function useDrawn(): (events: readonly GameEvent[]) => { name: string; line: string }[] {
  const { t } = useLanguage();
  const lineOf = (event: GameEvent): string | null => {
    if (event.type === 'roll') return t('rounds.verify.roll', { roll: (Number(event['roll']) / 100).toFixed(2).replace('.', ',') });
    if (event.type === 'ball') return t('rounds.verify.ball', { number: Number(event['number']) });
    if (event.type === 'deal') return t('rounds.verify.cards', { cards: listOf([event['player'], event['dealer']].flat()) });
    if (typeof event['card'] === 'string') return t('rounds.verify.cards', { cards: event['card'] });
    if (event.type === 'spin') return t('rounds.verify.stops', { stops: listOf(event['stops']) });
    return event.type === 'glass-close' ? t('rounds.verify.jars', { jars: listOf(event['jars']) }) : null;
  };
  return (events) =>
    events.flatMap((event, place) => {
      const line = lineOf(event);
      return line === null ? [] : [{ name: `${event.type} ${place}`, line }];
    });
}

interface Props {
  readonly proof: RoundProof;
  readonly checked: Checked;
  readonly onAgain: () => void;
}

/** A place far along the chain takes a hundred thousand hashes: they are made after the page is shown. */
function useChain(proof: RoundProof): boolean | null {
  const [isChained, setChained] = useState<boolean | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setChained(checkChain(proof)), 0);
    return () => clearTimeout(timer);
  }, [proof]);
  return isChained;
}

/** Absent while the seed is in use: there is nothing to verify until the seeds are changed. */
function Again({ onPress }: { onPress: () => void }) {
  const { t } = useLanguage();
  return (
    <Button size="small" look="main" onClick={onPress}>
      {t('rounds.verify.again')}
    </Button>
  );
}

/** Every comparison of the verification, step by step. */
export function Checks({ proof, checked, onAgain }: Props) {
  const { t } = useLanguage();
  const drawn = useDrawn();
  const { verdict, hash, block } = checked;
  const money = (amount: number) => formatMoney(minor(amount), proof.round.currency);
  const isAgreed = verdict.verdict === 'agrees';
  const isChained = useChain(proof);
  const state = (isGood: boolean | null): State => (isGood === null ? 'open' : isGood ? 'good' : 'bad');
  const isWaiting = verdict.verdict === 'waiting';
  const save = () => {
    const record = recordOf(proof);
    const lines = csvLine([...ROUND_COLUMNS]) + csvLine(ROUND_COLUMNS.map((column) => record[column]));
    saveFile(`round-${proof.round.id}.csv`, lines, 'text/csv');
  };
  return (
    <section>
      <h2 className={seedFieldsStyles.sectionTitle}>{t(isWaiting ? 'rounds.verify.toCheck' : 'rounds.verify.checked')}</h2>
      <ol className={`box ${styles.checkList}`}>
        <Row
          state={state(hash === null ? null : hash === proof.server_hash)}
          title={t('rounds.verify.hash')}
          text={t(proof.chain === null ? 'rounds.verify.hashText' : 'rounds.verify.flight.hashText')}
          code={hash ?? proof.server_hash}
        />
        {proof.chain === null ? null : (
          <Row
            state={state(isChained)}
            title={t('rounds.verify.flight.chain')}
            text={t('rounds.verify.flight.chainText', { place: proof.nonce - proof.chain.first + 1 })}
            code={proof.chain.end}
          />
        )}
        <Row
          state={state(block === null ? null : isAgreed || isWaiting)}
          title={t('rounds.verify.draws')}
          text={t('rounds.verify.drawsText', { label: proof.label })}
          {...(block !== null && { code: block })}
        />
        <Row
          state={state(isWaiting ? null : isAgreed)}
          title={t('rounds.verify.result')}
          text={
            isAgreed
              ? t('rounds.verify.resultText', { win: money(verdict.play.win), stake: money(proof.round.stake) })
              : t('rounds.verify.lead')
          }
        >
          {isAgreed ? (
            <ul className="text-13 text-muted num">
              {drawn(verdict.play.events).map(({ name, line }) => (
                <li key={name}>{line}</li>
              ))}
            </ul>
          ) : null}
          {proof.by_rule > 0 ? <p className="text-13 text-muted">{t('rounds.verify.byRule', { count: proof.by_rule })}</p> : null}
        </Row>
      </ol>
      <div className={styles.verifyButtons}>
        {proof.server_seed === null ? null : <Again onPress={onAgain} />}
        <Button size="small" onClick={save}>
          <Download size={18} />
          {t('rounds.verify.download')}
        </Button>
      </div>
    </section>
  );
}
