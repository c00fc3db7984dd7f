import { copyText } from '@tulpar/app-kit/copy-text';
import { useLanguage } from '@tulpar/app-kit/language';
import type { RoundProof } from '@tulpar/contract/games/rounds';
import { IconButton } from '@tulpar/ui/icon-button';
import { Pill } from '@tulpar/ui/pill';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useGame } from '#features/rounds/api.ts';
import * as seedCardStyles from '#features/rounds/components/seed-card.module.css';
import * as styles from './seed-fields.module.css';

interface RevealedValueProps {
  readonly label: string;
  readonly note?: string;
  /** The text that the copy button copies. */
  readonly copied?: string;
  /** Two of them share a row. */
  readonly isHalf?: boolean;
  readonly children: ReactNode;
}

function RevealedValue({ label, note, copied, isHalf = false, children }: RevealedValueProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.revealed} data-half={isHalf ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.revealedValue}>{children}</span>
        {copied === undefined ? null : (
          <IconButton label={`${t('rounds.verify.copy')}: ${label}`} onClick={() => void copyText(copied, t)}>
            <Copy size={18} />
          </IconButton>
        )}
      </dd>
      {note === undefined ? null : <dd className={styles.revealedNote}>{note}</dd>}
    </div>
  );
}

/** The seeds and the nonce that decided the round. */
export function SeedFields({ proof }: { proof: RoundProof }) {
  const { t } = useLanguage();
  const game = useGame(proof.round.game, proof.round.currency);
  const seed = proof.server_seed;
  // The seeds of a shared flight are not the player's: a link of the chain, its salt, and the number of the flight.
  const isFlight = proof.chain !== null;
  const seedLabel = t(isFlight ? 'rounds.verify.flight.link' : 'rounds.verify.serverSeed');
  return (
    <section>
      <h2 className={styles.sectionTitle}>{t('rounds.verify.seedsTitle')}</h2>
      <dl className={`box ${styles.revealedList}`}>
        <RevealedValue label={t('rounds.verify.round')} copied={proof.round.id}>
          <span className={seedCardStyles.seedText}>{proof.round.id}</span>
          {proof.round.status === 'settled' ? <Pill tone="active">{t('rounds.verify.finished')}</Pill> : null}
        </RevealedValue>
        {seed === null ? (
          <RevealedValue label={seedLabel} note={t('rounds.verify.hidden')}>
            <span className={seedCardStyles.seedText}>{'•'.repeat(16)}</span>
          </RevealedValue>
        ) : (
          <RevealedValue
            label={seedLabel}
            note={t(isFlight ? 'rounds.verify.flight.revealed' : 'rounds.verify.revealedAfter')}
            copied={seed}
          >
            <span className={seedCardStyles.seedText}>{seed}</span>
          </RevealedValue>
        )}
        <RevealedValue label={t(isFlight ? 'rounds.verify.flight.salt' : 'rounds.verify.clientSeed')} copied={proof.player_seed}>
          <span className={seedCardStyles.seedText}>{proof.player_seed}</span>
        </RevealedValue>
        {isFlight ? (
          <RevealedValue isHalf label={t('rounds.verify.flight.number')}>
            {proof.nonce}
          </RevealedValue>
        ) : (
          <RevealedValue isHalf label={t('rounds.verify.nonce')} note={t('rounds.verify.nonceNote')}>
            {proof.nonce}
          </RevealedValue>
        )}
        <RevealedValue isHalf label={t('rounds.verify.game')}>
          {game.data?.name ?? proof.round.game}
        </RevealedValue>
      </dl>
    </section>
  );
}
