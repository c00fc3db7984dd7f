import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { Protection } from '@tulpar/contract/protection';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import { lengthOf, mayReplace, type PauseKind, pauseEnd } from '@tulpar/domain/protection/pauses';
import { Button } from '@tulpar/ui/button';
import { Chip } from '@tulpar/ui/chip';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import * as listRowStyles from '#parts/list-row.module.css';
import { ActionRow, LinkRow } from '#parts/list-row.tsx';
import { useLast } from '#parts/use-last.ts';
import * as valueCardStyles from '#parts/value-card.module.css';
import { type ProtectionAct, useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { whenOf } from '../refusal.ts';
import { isOver } from '../running.ts';
import type { RenderGameName } from './blocked-games.tsx';
import { HistorySheet } from './history-sheet.tsx';
import * as styles from './protection.module.css';

type Chosen = Extract<ProtectionAct, { act: 'pause' }>;

/** The pause that still runs. */
function runningOf({ pause }: Protection) {
  return pause && !isOver(pause, browserClock.now())
    ? { kind: pause.kind, until: pause.until === null ? null : new Date(pause.until) }
    : null;
}

/** The lengths that the server would take: a pause is never shortened. */
function openLengths<Length extends number | null>(protection: Protection, kind: PauseKind, lengths: readonly Length[]): readonly Length[] {
  const now = new Date(browserClock.now());
  return lengths.filter((one) => {
    const length = lengthOf(kind, one, protectionRulesOf(protection.currency));
    return length !== null && mayReplace(runningOf(protection), { kind, until: pauseEnd(length, now) });
  });
}

const openExclusions = (protection: Protection) =>
  openLengths(protection, 'exclusion', protectionRulesOf(protection.currency).exclusionMonths);

type ConfirmProps = { chosen: Chosen | null; label: string; currency: Protection['currency']; onClose: () => void };

/** The last question before a pause, which nobody can take back. */
function ConfirmPause({ chosen, label, currency, onClose }: ConfirmProps) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);
  const last = useLast(chosen);
  if (!last) return null;
  const length = lengthOf(last.kind, last.length, protectionRulesOf(currency));
  const end = length && pauseEnd(length, new Date(browserClock.now()));
  const isExclusion = last.kind === 'exclusion';

  async function begin(act: Chosen): Promise<void> {
    setBusy(true);
    const result = await change(act);
    setBusy(false);
    // The question stays, so that who wants to stop only presses once more.
    if (result.ok) onClose();
    else notify({ tone: 'error', title: failureText(t, result.error) });
  }
  return (
    <Sheet
      open={chosen !== null}
      onClose={onClose}
      title={t(isExclusion ? 'protection.exclusion.title' : 'protection.timeOut.title')}
      closeLabel={t('common.actions.close')}
    >
      <div className="grid gap-3">
        <p className="text-20 font-bold">{label}</p>
        {end ? <p>{t('protection.means.ends', { when: whenOf(end.toISOString()) })}</p> : null}
        <ul className="grid gap-2 text-muted">
          <li>{t('protection.means.closed')}</li>
          <li>{t('protection.means.withdraw')}</li>
          <li>
            {t(
              isExclusion ? (last.length === null ? 'protection.means.never' : 'protection.means.noReturn') : 'protection.means.noShorter',
            )}
          </li>
          {isExclusion ? <li>{t('protection.means.bonus')}</li> : null}
        </ul>
        <Button look="danger" wide loading={isBusy} onClick={() => void begin(last)}>
          {t(isExclusion ? 'protection.exclusion.begin' : 'protection.timeOut.begin')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('common.actions.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

type LengthProps = { protection: Protection; onChoose: (chosen: Chosen, label: string) => void };

/** The time-out: a length and one button. One that runs can only be made longer. */
function TimeOutCard({ protection, onChoose }: LengthProps) {
  const { t } = useLanguage();
  const lengths = openLengths(protection, 'time-out', protectionRulesOf(protection.currency).timeOutHours);
  const [chosen, setHours] = useState<number | null>(null);
  const hours = lengths.find((length) => length === chosen) ?? lengths[0];
  const isLonger = runningOf(protection) !== null;
  if (hours === undefined) return null;
  const label = (length: number) =>
    length <= 24 ? t('protection.timeOut.hours', { count: length }) : t('protection.timeOut.days', { count: length / 24 });
  return (
    <section className={formStyles.formCard} aria-labelledby="time-out">
      <div className={styles.pauseTop}>
        <span className={valueCardStyles.valueMark}>
          <Hourglass aria-hidden="true" />
        </span>
        <h2 id="time-out" className="font-bold">
          {t(isLonger ? 'protection.timeOut.extend' : 'protection.timeOut.title')}
        </h2>
        <p className="text-13 text-muted">{t(isLonger ? 'protection.timeOut.extendText' : 'protection.timeOut.text')}</p>
      </div>
      <div className={styles.choices}>
        {lengths.map((length) => (
          <Chip key={length} className="justify-center px-1" isChosen={length === hours} onClick={() => setHours(length)}>
            {label(length)}
          </Chip>
        ))}
      </div>
      <Button wide onClick={() => onChoose({ act: 'pause', kind: 'time-out', length: hours }, label(hours))}>
        {t(isLonger ? 'protection.timeOut.extend' : 'protection.timeOut.begin')}
      </Button>
    </section>
  );
}

/** The lengths of an exclusion, in a sheet of their own. */
function ExclusionSheet({ open, onClose, protection, onChoose }: LengthProps & { open: boolean; onClose: () => void }) {
  const { t } = useLanguage();
  const label = (months: number | null) => {
    if (months === null) return t('protection.exclusion.forGood');
    return months < 12 ? t('protection.exclusion.months', { count: months }) : t('protection.exclusion.years', { count: months / 12 });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('protection.exclusion.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('protection.exclusion.text')}</p>
        <div className={styles.lengths}>
          {openExclusions(protection).map((months) => (
            <Chip
              key={months ?? 'for-good'}
              className="justify-center px-1"
              onClick={() => onChoose({ act: 'pause', kind: 'exclusion', length: months }, label(months))}
            >
              {label(months)}
            </Chip>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

/** Time-out, exclusion, what has changed, and where to get help. */
export function PauseCards({ protection, renderName }: { protection: Protection; renderName: RenderGameName }) {
  const { t } = useLanguage();
  const { pause, currency } = protection;
  const [isChoosing, setChoosing] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [chosen, setChosen] = useState<{ readonly act: Chosen; readonly label: string } | null>(null);
  const [label, setLabel] = useState('');
  const choose = (act: Chosen, name: string) => {
    setChoosing(false);
    setLabel(name);
    setChosen({ act, label: name });
  };
  return (
    <>
      {pause?.kind === 'exclusion' ? null : <TimeOutCard protection={protection} onChoose={choose} />}
      <ul className={listRowStyles.rows}>
        {openExclusions(protection).length > 0 ? (
          <ActionRow
            icon={<ShieldOff />}
            title={t('protection.exclusion.title')}
            detail={t('protection.exclusion.detail')}
            onPress={() => setChoosing(true)}
          />
        ) : null}
        <ActionRow icon={<History />} title={t('protection.history.title')} onPress={() => setLooking(true)} />
        <LinkRow href={paths.responsibleGaming} icon={<LifeBuoy />} title={t('protection.help')} />
      </ul>
      <ExclusionSheet open={isChoosing} onClose={() => setChoosing(false)} protection={protection} onChoose={choose} />
      <HistorySheet open={isLooking} onClose={() => setLooking(false)} renderName={renderName} />
      <ConfirmPause chosen={chosen?.act ?? null} label={label} currency={currency} onClose={() => setChosen(null)} />
    </>
  );
}
