import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Category } from '@tulpar/contract/games/lobby';
import * as paths from '@tulpar/contract/paths';
import { Chip } from '@tulpar/ui/chip';
import { useEffect, useRef } from 'react';
import * as stripStyles from '#parts/strip.module.css';
import { inStripOrder } from '../model/categories.ts';
import { CategoryIcon } from './category-icon.tsx';

interface ItemProps {
  readonly slug: string;
  readonly href: string;
  readonly label: string;
  readonly imageHtml?: string;
  readonly isChosen: boolean;
  readonly onGo?: (() => void) | undefined;
}

function Item({ slug, href, label, imageHtml, isChosen, onGo }: ItemProps) {
  const press = useLinkPress({ href, ...(onGo && { onGo }) });
  return (
    <li>
      <Chip look="strip" href={href} isChosen={isChosen} onClick={press}>
        <CategoryIcon slug={slug} {...(imageHtml !== undefined && { imageHtml })} />
        {label}
      </Chip>
    </li>
  );
}

interface Props {
  readonly categories: readonly Category[];
  /** `casino` is the lobby; null when none is chosen. */
  readonly active: string | null;
  /** LOBBY-04: called when a category is chosen. */
  readonly onChoose?: () => void;
}

/** LOBBY-01, LOBBY-02: the casino first, then the categories with games. */
export function CategoryStrip({ categories, active, onChoose }: Props) {
  const { t } = useLanguage();
  const strip = useRef<HTMLUListElement>(null);
  const isEmpty = categories.length === 0;
  // LOBBY-03: scrolls only the strip, not the page.
  useEffect(() => {
    const list = strip.current;
    const chosen = active === null || isEmpty ? null : list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !chosen) return;
    list.scrollTo({ left: chosen.offsetLeft + chosen.offsetWidth / 2 - list.clientWidth / 2, behavior: 'instant' });
  }, [active, isEmpty]);
  return (
    <nav aria-label={t('catalog.categories.title')}>
      <ul ref={strip} className={stripStyles.strip}>
        <Item slug="casino" href={paths.lobby} label={t('catalog.categories.casino')} isChosen={active === 'casino'} onGo={onChoose} />
        {inStripOrder(categories).map(({ slug, menu_name: name, image_html: imageHtml }) => (
          <Item
            key={slug}
            slug={slug}
            href={paths.gamesCategory(slug)}
            label={name}
            imageHtml={imageHtml}
            isChosen={active === slug}
            onGo={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}
