import { WithTexts } from '@tulpar/app-kit/language';
import type { ComponentProps } from 'react';
import { BreakTools as Tools } from '#features/protection/components/break-tools.tsx';
import { PauseLine } from '#features/protection/components/pause-banner.tsx';
import { RealityCheck } from '#features/protection/components/reality-check.tsx';
import { RefusalCard, RefusalSheet } from '#features/protection/components/refusal.tsx';

/** Limits, pauses and the closing of this game, on its break. */
export function BreakTools(props: ComponentProps<typeof Tools>) {
  return (
    <WithTexts area="protection">
      <Tools {...props} />
    </WithTexts>
  );
}

/** Why a bet was refused. */
export function BetRefusal(props: ComponentProps<typeof RefusalSheet>) {
  return (
    <WithTexts area="protection">
      <RefusalSheet {...props} />
    </WithTexts>
  );
}

/** Why the game did not open, in its place. */
export function ClosedGame(props: ComponentProps<typeof RefusalCard>) {
  return (
    <WithTexts area="protection">
      <RefusalCard {...props} />
    </WithTexts>
  );
}

/** Why a paused player sees the demo. */
export function PausedDemo(props: ComponentProps<typeof PauseLine>) {
  return (
    <WithTexts area="protection">
      <PauseLine {...props} />
    </WithTexts>
  );
}

/** The reality check, which no bet passes. */
export function TimeReminder(props: ComponentProps<typeof RealityCheck>) {
  return (
    <WithTexts area="protection">
      <RealityCheck {...props} />
    </WithTexts>
  );
}
