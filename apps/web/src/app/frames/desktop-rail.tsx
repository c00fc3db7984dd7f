import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import { SEARCH_CHARACTERS_MAX } from '@tulpar/contract/field-values';
import * as paths from '@tulpar/contract/paths';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { useShownCategories } from '#features/catalog/api.ts';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { LanguageButton } from '#parts/language-button.tsx';
import { useSession } from '#platform/session.ts';
import * as styles from './desktop-rail.module.css';
import { LevelCard } from './level-card.tsx';

export { RailGames } from './rail-games.tsx';

const FOUND = paths.gamesCategory('all-games');
/** Uses a modifier key, because single-key shortcuts collide with speech input. */
const SHORTCUT = 'Ctrl K';

/** Opens all games filtered by the typed text. It is a form, so that it works before its code is loaded. */
export function HeaderSearch() {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const field = useRef<HTMLInputElement>(null);
  const games = useShownCategories().categories?.find(({ slug }) => slug === 'all-games');
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      // Compares the physical key, because a Cyrillic layout has another letter there.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <search className={styles.headerSearch}>
      <form
        className="contents"
        action={FOUND}
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          event.currentTarget.reset();
          goTo(text === '' ? FOUND : `${FOUND}?search=${encodeURIComponent(text)}`);
        }}
      >
        <Search size={20} />
        <input
          ref={field}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_CHARACTERS_MAX}
          aria-label={t('catalog.search.title')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={games ? t('catalog.search.among', { count: games.games_count }) : t('catalog.search.title')}
        />
        <span aria-hidden="true">{SHORTCUT}</span>
      </form>
    </search>
  );
}

/** The bottom of the rail: the player's level, the age limit, the way to stop and the language. */
export function MenuFoot() {
  const { t } = useLanguage();
  const { status } = useSession();
  const isPlayer = status === 'player';
  return (
    <div className={styles.menuFoot}>
      <LevelCard />
      <div className={styles.menuFootRow}>
        <span className={styles.ageMark}>21+</span>
        <Link href={isPlayer ? paths.profileLimits : paths.responsibleGaming}>
          {t(isPlayer ? 'common.footer.limits' : 'common.notices.playResponsibly')}
        </Link>
        <LanguageButton onChoose={useChooseLanguage()} />
      </div>
    </div>
  );
}
