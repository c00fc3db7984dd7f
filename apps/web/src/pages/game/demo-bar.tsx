import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { useState } from 'react';
import { useBalance } from '#features/ledger/api.ts';
import { gamePanel } from '#parts/game-panel.ts';
import * as styles from './demo-bar.module.css';

interface Props {
  readonly minBet: number;
  readonly onPlayForMoney: () => void;
}

/** Why a player sees the demo, and the way to play for money. It is absent when a player with money chose the demo. */
export function DemoBar({ minBet, onPlayForMoney }: Props) {
  const { t } = useLanguage();
  const balance = useBalance();
  const isShort = balance !== undefined && balance.realBalance + balance.bonusBalance < Math.max(1, minBet);
  const [wasShort, setWasShort] = useState(false);
  if (isShort && !wasShort) setWasShort(true);
  if (!wasShort) return null;
  return (
    <div className={styles.demoBar}>
      <p>{t(isShort ? 'rounds.demoBar.short' : 'rounds.demoBar.enough')}</p>
      <Button size="small" look="action" onClick={isShort ? () => gamePanel.open('cashbox') : onPlayForMoney}>
        {t(isShort ? 'rounds.short.deposit' : 'rounds.playForMoney')}
      </Button>
    </div>
  );
}
