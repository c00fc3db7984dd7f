import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useLanguage } from '@tulpar/app-kit/language';
import type { AgeRefusal } from '@tulpar/domain/birthday';
import { Button } from '@tulpar/ui/button';
import { useState } from 'react';
import { useBalance } from '#features/ledger/api.ts';
import { useUser } from '#features/profiles/api.ts';
import { isRunning } from '#features/protection/running.ts';
import { useNowPast } from '#features/protection/use-now-past.ts';
import { gamePanel } from '#parts/game-panel.ts';
import { usePlayForMoney } from '#parts/play-for-money.ts';
import * as styles from './demo-bar.module.css';

interface Props {
  readonly minBet: number;
  /** What the player's age has against play for money. */
  readonly ageRefusal: AgeRefusal | null;
  /** The player has just asked for money: what stands against it is asked at once. */
  readonly isWanted: boolean;
  readonly onPlayForMoney: () => void;
}

type Reason = 'short' | 'enough' | AgeRefusal;

/** Why the player sees the demo: the balance covers no bet, the age is not known, or it is too low. */
function useReason({ minBet, ageRefusal }: Props): Reason | null {
  const balance = useBalance();
  const isShort = balance !== undefined && balance.realBalance + balance.bonusBalance < Math.max(1, minBet);
  const [wasShort, setWasShort] = useState(false);
  if (isShort && !wasShort) setWasShort(true);
  if (ageRefusal === 'AGE_TOO_YOUNG') return ageRefusal;
  if (isShort) return 'short';
  return ageRefusal ?? (wasShort ? 'enough' : null);
}

const loadPausedDemo = async () => (await import('./protection-parts.tsx')).PausedDemo;
const loadAgeSheet = async () => (await import('./age-sheet.tsx')).AgeSheet;

/** Why a player sees the demo, and the way to play for money. It is absent when a player with money chose the demo. */
export function DemoBar(props: Props) {
  const { t } = useLanguage();
  const reason = useReason(props);
  const pause = useUser()?.pause ?? null;
  const now = useNowPast(pause?.until ?? null);
  const playForMoney = usePlayForMoney();
  const [isAsking, setAsking] = useState(props.isWanted && props.ageRefusal === 'BIRTHDAY_REQUIRED');
  // Nobody who has paused is asked to top up.
  if (pause !== null && isRunning(pause, now))
    return (
      <div className={styles.demoBar} data-part="demo-bar">
        <Lazy load={loadPausedDemo} given={{ until: pause.until }} />
      </div>
    );
  if (reason === null) return null;
  const texts = {
    short: t('rounds.demoBar.short'),
    enough: t('rounds.demoBar.enough'),
    BIRTHDAY_REQUIRED: t('API_ERRORS.BIRTHDAY_REQUIRED'),
    AGE_TOO_YOUNG: t('API_ERRORS.AGE_TOO_YOUNG'),
  };
  const press = { short: () => gamePanel.open('cashbox'), enough: props.onPlayForMoney, BIRTHDAY_REQUIRED: () => setAsking(true) };
  return (
    <div className={styles.demoBar} data-part="demo-bar">
      <p>{texts[reason]}</p>
      {reason === 'AGE_TOO_YOUNG' ? null : (
        <Button size="small" look="action" onClick={press[reason]}>
          {reason === 'short' ? t('rounds.short.deposit') : playForMoney}
        </Button>
      )}
      {isAsking ? <Lazy load={loadAgeSheet} given={{ onDone: props.onPlayForMoney, onClose: () => setAsking(false) }} /> : null}
    </div>
  );
}
