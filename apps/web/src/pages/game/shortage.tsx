import type { Currency } from '@tulpar/domain/markets';
import { DemoOver } from '#features/rounds/components/demo-over.tsx';
import { ShortSheet } from '#features/rounds/components/short-sheet.tsx';
import type { GameMode } from '#features/rounds/play/open-game-session.ts';
import { gamePanel } from '#parts/game-panel.ts';

interface Props {
  /** Whose balance covers no bet any more. */
  readonly short: GameMode | null;
  readonly minBet: number;
  readonly currency: Currency;
  readonly onAnew: () => void;
  readonly onDemo: () => void;
  readonly onBreak: () => void;
  readonly onClose: () => void;
}

/** What is shown over the game when a balance is used up, the demo's or the player's. */
export function Shortage({ short, minBet, currency, onAnew, onDemo, onBreak, onClose }: Props) {
  const topUp = () => {
    onClose();
    gamePanel.open('cashbox');
  };
  return (
    <>
      <DemoOver isOpen={short === 'demo'} onAnew={onAnew} onClose={onClose} />
      <ShortSheet
        isOpen={short === 'real'}
        minBet={minBet}
        currency={currency}
        onDemo={onDemo}
        onTopUp={topUp}
        onBreak={() => {
          onClose();
          onBreak();
        }}
        onClose={onClose}
      />
    </>
  );
}
