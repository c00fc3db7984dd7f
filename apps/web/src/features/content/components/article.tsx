import type { StaticPage } from '@tulpar/contract/content';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileText from 'lucide-react/icons/file-text';
import { createElement, type ReactNode, useMemo } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { usePageTitle } from '#platform/page/page-title.ts';
import { partsOf, type Section, sectionsOf } from '../model.ts';
import { useInnerLinks } from './inner-links.ts';
import { cardIcons, slugIcon } from './slug-icons.ts';
import '../content.css';

/** Shorter texts are seen at a glance. */
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
    <ol className="toc-list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              // The hash is for markers; the page goes to the section by itself.
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

/** On a phone it folds away, on a desktop it stands beside the text. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useLanguage();
  return (
    <>
      <details className="toc-fold desk:hidden">
        <summary>
          {t('content.page.contents')}
          <ChevronDown />
        </summary>
        <SectionList sections={sections} />
      </details>
      <nav className="toc-side max-desk:hidden" aria-label={t('content.page.contents')}>
        <p className="toc-title" aria-hidden="true">
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
    <ul className="text-cards">
      {cards.map(({ title, html }, index) => (
        <li key={title} className="value-card">
          <span className="value-mark">{createElement(icons[index % icons.length] ?? FileText)}</span>
          <h2 className="text-17 tracking-normal">{title}</h2>
          {/* The server has cleaned it: it holds nothing but a few harmless elements. */}
          <p className="text-muted" dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </ul>
  );
}

/** A page of text in its reading layout. What the page adds of its own comes before or after the text. */
export function Article({ page, before, after }: { page: StaticPage; before?: ReactNode; after?: ReactNode }) {
  const text = useInnerLinks();
  const parts = useMemo(() => partsOf(page.content), [page.content]);
  const sections = useMemo(() => sectionsOf(page.content), [page.content]);
  usePageTitle(page.title, 'meta.staticPage.title');
  const hasContents = sections.length >= SECTIONS_MIN;
  return (
    <article className="reading" data-contents={hasContents ? '' : undefined}>
      <header className="reading-top">
        <div>
          <h1>{page.title}</h1>
          <p>{page.description}</p>
        </div>
        <span className="reading-mark" aria-hidden="true">
          {createElement(slugIcon(page.slug))}
        </span>
      </header>
      {hasContents ? <Contents sections={sections} /> : null}
      <div className="reading-main">
        {before}
        <div ref={text}>
          {parts.map((part, index) =>
            part.kind === 'cards' ? (
              // The parts of a text have no names and no order but their own.
              <Cards key={`cards-${String(index)}`} slug={page.slug} cards={part.cards} />
            ) : (
              <div key={`html-${String(index)}`} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
            ),
          )}
        </div>
        {after}
      </div>
    </article>
  );
}
