import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { randomBytes } from '@tulpar/app-kit/random';
import { Button } from '@tulpar/ui/button';
import { Field } from '@tulpar/ui/field';
import { notify } from '@tulpar/ui/notify';
import { useState } from 'react';
import * as linkStyles from '#parts/link.module.css';
import { type SeedPair, useRotateSeeds, type useSeeds } from '../history.ts';
import * as styles from './seed-card.module.css';

const randomSeed = (): string => Array.from(randomBytes(8), (byte) => byte.toString(16).padStart(2, '0')).join('');

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className={styles.seedText}>{children}</dd>
    </div>
  );
}

function Pair({ pair }: { pair: SeedPair }) {
  const { t } = useLanguage();
  return (
    <dl className="grid gap-3">
      <Line label={t('rounds.seeds.hash')}>{pair.server_hash}</Line>
      {pair.server_seed === null ? null : <Line label={t('rounds.verify.serverSeed')}>{pair.server_seed}</Line>}
      {pair.player_seed === null ? null : <Line label={t('rounds.verify.clientSeed')}>{pair.player_seed}</Line>}
      <Line label={t('rounds.seeds.used')}>{String(pair.rounds)}</Line>
    </dl>
  );
}

/** The player's own seed, typed or random. */
function OwnSeedForm() {
  const { t } = useLanguage();
  const rotate = useRotateSeeds();
  // A random seed stands there, so that one press changes the pair.
  const [own, setOwn] = useState(randomSeed);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const problem = await rotate(own);
    setBusy(false);
    if (problem) {
      const { byField, general } = readFormErrors(t, problem, ['player_seed']);
      return setError(byField.player_seed ?? general ?? t('API_ERRORS.DEFAULT'));
    }
    setError(null);
    setOwn(randomSeed());
    return notify({ title: t('rounds.seeds.done') });
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <Field
        label={t('rounds.seeds.own')}
        hint={t('rounds.seeds.hint')}
        error={error ?? undefined}
        value={own}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOwn(randomSeed())}>
          {t('rounds.seeds.random')}
        </Button>
        <Button size="small" look="action" type="submit" loading={isBusy} disabled={own === ''}>
          {t('rounds.seeds.rotate')}
        </Button>
      </div>
    </form>
  );
}

/** The current and the next seeds, and a form for the player's own seed. */
export function SeedCard({ seeds }: { seeds: ReturnType<typeof useSeeds> }) {
  const { t } = useLanguage();
  if (!seeds.data)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{t('API_ERRORS.DEFAULT')}</p>
        <Button size="small" onClick={() => void seeds.refetch()}>
          {t('rounds.failed.button')}
        </Button>
      </div>
    );
  const active = seeds.data.find(({ state }) => state === 'active');
  const next = seeds.data.find(({ state }) => state === 'next');
  const revealed = seeds.data.filter(({ state }) => state === 'revealed');
  return (
    <section className="box grid gap-5 p-5">
      <h3 className="text-17">{t('rounds.seeds.now')}</h3>
      {active ? <Pair pair={active} /> : null}
      {next ? (
        <dl>
          <Line label={t('rounds.seeds.next')}>{next.server_hash}</Line>
        </dl>
      ) : null}
      <OwnSeedForm />
      {revealed.length > 0 ? (
        <details className="grid gap-3">
          <summary className={linkStyles.textLink}>{t('rounds.seeds.revealed')}</summary>
          <ul className="grid gap-5 pt-3">
            {revealed.map((pair) => (
              <li key={pair.id}>
                <Pair pair={pair} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
