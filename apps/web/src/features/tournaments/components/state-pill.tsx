import { useLanguage } from '@tulpar/app-kit/language';
import { Pill } from '@tulpar/ui/pill';
import Clock from 'lucide-react/icons/clock';
import { isRunning, type Phase } from '../model/phase.ts';

/** The state of a tournament in a word. */
export function StatePill({ phase }: { phase: Phase }) {
  const { t } = useLanguage();
  const state = phase === 'late' ? 'running' : phase;
  return (
    <Pill tone={isRunning(phase) ? 'tournament' : 'calm'}>
      {phase === 'upcoming' ? <Clock aria-hidden="true" /> : null}
      {t(`tournaments.states.${state}`)}
    </Pill>
  );
}
