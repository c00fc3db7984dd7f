import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import type { GamePage } from '@tulpar/contract/games/catalog';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { Button } from '@tulpar/ui/button';
import { IconButton } from '@tulpar/ui/icon-button';
import { Skeleton } from '@tulpar/ui/skeleton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { FavouriteButton } from '#features/catalog/components/favourite-button.tsx';
import { FactsSheet, FactTiles } from '#features/rounds/components/game-facts.tsx';
import type { GameMode } from '#features/rounds/play/open-game-session.ts';
import { usePlayForMoney } from '#parts/play-for-money.ts';
import { backPath } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';
import { usePolicy } from '#platform/visitor/licence.ts';
import * as styles from './game-info.module.css';

interface Props {
  readonly game: GamePage | undefined;
  readonly currency: Currency;
  readonly mode: GameMode;
  readonly onMode: (mode: GameMode) => void;
}

/** A player chooses between money and demo; a guest sees a link to the registration. */
function Mode({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) {
  const { t } = useLanguage();
  const { status } = useSession();
  const { path } = useAddress();
  const register = useLinkPress({ href: paths.register, onGo: () => backPath.remember(path) });
  const playForMoney = usePlayForMoney();
  const { isPlayMoney } = usePolicy();
  const playMoney = isPlayMoney ? <span className="block">{t('common.notices.playMoneyHere')}</span> : null;
  if (status === 'guest')
    return (
      <div className={styles.gameMode}>
        <p className="text-13 text-muted">
          {t('rounds.demoNote')}
          {playMoney}
        </p>
        <Button size="small" href={paths.register} onClick={register}>
          {playForMoney}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-1.5">
      <fieldset className={styles.gameModes}>
        <legend className="sr-only">{t('rounds.modes.label')}</legend>
        {(['real', 'demo'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === mode} onClick={() => onMode(one)}>
            {t(`rounds.modes.${one}`)}
          </button>
        ))}
      </fieldset>
      <p className="text-13 text-muted">{playMoney}</p>
    </div>
  );
}

/** Below the game: its description, facts and verification. */
export function GameInfo({ game, currency, mode, onMode }: Props) {
  const { t } = useLanguage();
  const { path } = useAddress();
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.gameInfo}>
      <div className={styles.gameNames}>
        <div className="min-w-0">
          <h1 className={styles.gameHeading} tabIndex={-1}>
            {game ? game.name : <Skeleton className="h-7 w-48" />}
          </h1>
          <p className="text-13 text-muted">{game ? game.provider.name : <Skeleton className="h-4 w-24" />}</p>
        </div>
        {game ? <FavouriteButton slug={game.slug} name={game.name} /> : null}
        <IconButton look="filled" label={t('rounds.facts')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Info />
        </IconButton>
      </div>
      <Mode mode={mode} onMode={onMode} />
      {game ? <FactTiles game={game} /> : <Skeleton className="h-16 rounded-12" />}
      {/* Only our own games publish their odds, and only their rounds can be recomputed from seeds. */}
      {game && game.rtp !== null ? (
        <Link
          className={styles.fairLink}
          href={status === 'guest' ? paths.fairnessHome : paths.profileRounds}
          onGo={() => backPath.remember(path)}
        >
          <ShieldCheck />
          <span>
            <b>{t('rounds.fair.title')}</b> {t('rounds.fair.text')}
          </span>
          <ChevronRight size={18} />
        </Link>
      ) : null}
      {game ? <FactsSheet game={game} currency={currency} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
