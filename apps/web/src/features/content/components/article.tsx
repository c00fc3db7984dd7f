import { useLanguage } from '@tulpar/app-kit/language';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import type { StaticPage } from '@tulpar/contract/content';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileText from 'lucide-react/icons/file-text';
import { createElement, type ReactNode, useMemo } from 'react';
import * as valueCardStyles from '#parts/value-card.module.css';
import { partsOf, type Section, sectionsOf } from '../model.ts';
import * as styles from './article.module.css';
import { useInnerLinks } from './inner-links.ts';
import * as proseStyles from './prose.module.css';
import * as readingStyles from './reading.module.css';
import { cardIcons, slugIcon } from './slug-icons.ts';

/** Shorter texts need no table of contents. */
const SECTIONS_MIN = 4;

function goToSection(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

function SectionList({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className={styles.tocList}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // The hash is reserved for actions, so the page scrolls to the section itself.
              event.preventDefault();
              goToSection(id);
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Collapsible on a phone, beside the text on a desktop. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useLanguage();
  return (
    <>
      <details className={`${styles.tocFold} desk:hidden`}>
        <summary>
          {t('content.page.contents')}
          <ChevronDown />
        </summary>
        <SectionList sections={sections} />
      </details>
      <nav className={`${styles.tocSide} max-desk:hidden`} aria-label={t('content.page.contents')}>
        <p className={styles.tocTitle} aria-hidden="true">
          {t('content.page.contents')}
        </p>
        <SectionList sections={sections} />
      </nav>
    </>
  );
}

function Cards({ slug, cards }: { slug: string; cards: readonly { title: string; html: string }[] }) {
  const icons = cardIcons(slug);
  return (
    <ul className={styles.textCards}>
      {cards.map(({ title, html }, index) => (
        <li key={title} className={valueCardStyles.valueCard}>
          <span className={valueCardStyles.valueMark}>{createElement(icons[index % icons.length] ?? FileText)}</span>
          <h2 className="text-17">{title}</h2>
          {/* The server has sanitised the HTML. */}
          <p className="text-muted" dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </ul>
  );
}

/** A text in its reading layout. The page's own content comes before or after the text. */
export function Article({ page, before, after }: { page: StaticPage; before?: ReactNode; after?: ReactNode }) {
  const text = useInnerLinks();
  const parts = useMemo(() => partsOf(page.content), [page.content]);
  const sections = useMemo(() => sectionsOf(page.content), [page.content]);
  usePageTitle(page.title, 'meta.staticPage.title');
  const hasContents = sections.length >= SECTIONS_MIN;
  return (
    <article className={readingStyles.reading} data-contents={hasContents ? '' : undefined}>
      <header className={readingStyles.readingTop}>
        <div>
          <h1>{page.title}</h1>
          <p>{page.description}</p>
        </div>
        <span className={readingStyles.readingMark} aria-hidden="true">
          {createElement(slugIcon(page.slug))}
        </span>
      </header>
      {hasContents ? <Contents sections={sections} /> : null}
      <div className={readingStyles.readingMain}>
        {before}
        <div ref={text}>
          {parts.map((part, index) =>
            part.kind === 'cards' ? (
              // The parts of a text have no ids, and their order is fixed.
              <Cards key={`cards-${String(index)}`} slug={page.slug} cards={part.cards} />
            ) : (
              <div key={`html-${String(index)}`} className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: part.html }} />
            ),
          )}
        </div>
        {after}
      </div>
    </article>
  );
}
