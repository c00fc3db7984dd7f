import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import { Chip } from '@tulpar/ui/chip';
import { ofTab, TABS, type Tab } from '#features/tournaments/model/lists.ts';
import * as styles from './list.module.css';

interface Props {
  readonly items: readonly TournamentItem[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** Which tournaments the page shows, with how many there are of each. */
export function TournamentTabs({ items, tab, onChoose }: Props) {
  const { t } = useLanguage();
  return (
    <fieldset className={styles.tabs} aria-label={t('tournaments.choose')}>
      {TABS.map((one) => (
        <Chip key={one} isChosen={one === tab} onClick={() => onChoose(one)}>
          {t(one === 'all' ? 'tournaments.all' : `tournaments.states.${one}`)}{' '}
          {one === 'finished' ? null : <span className={`${styles.count} num`}>{ofTab(items, one).length}</span>}
        </Chip>
      ))}
    </fieldset>
  );
}
