import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { Chip } from '@tulpar/ui/chip';
import { notify } from '@tulpar/ui/notify';
import { Switch } from '@tulpar/ui/switch';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import * as styles from './protection.module.css';

/** What the switch turns on. */
const USUAL = 60;

/** How often a game reminds the player of time and result; off only where the market's rules allow it. */
export function CheckSetting({ setting: { minutes, choices } }: { setting: Protection['reality_check'] }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [wanted, setWanted] = useState<number | null | undefined>(undefined);
  const shown = wanted === undefined ? minutes : wanted;

  async function choose(next: number | null): Promise<void> {
    if (wanted !== undefined) return;
    setWanted(next);
    const result = await change({ act: 'check', minutes: next });
    setWanted(undefined);
    if (!result.ok) notify({ tone: 'error', title: failureText(t, result.error) });
  }
  const words = (
    <span>
      {t('protection.check.title')}
      <span className="block text-13 text-muted">
        {shown === null ? t('protection.check.off') : t('protection.check.every', { minutes: shown })}
      </span>
    </span>
  );
  return (
    <section className={formStyles.formCard} data-part="check-setting">
      {choices.includes(null) ? (
        <Switch
          checked={shown !== null}
          aria-busy={wanted !== undefined}
          onChange={(event) => void choose(event.currentTarget.checked ? USUAL : null)}
        >
          {words}
        </Switch>
      ) : (
        <p>{words}</p>
      )}
      {shown === null ? null : (
        <div className={styles.choices}>
          {choices.flatMap((choice) =>
            choice === null ? (
              []
            ) : (
              <Chip key={choice} className="justify-center px-1" isChosen={choice === shown} onClick={() => void choose(choice)}>
                {t('protection.check.minutes', { minutes: choice })}
              </Chip>
            ),
          )}
        </div>
      )}
    </section>
  );
}
