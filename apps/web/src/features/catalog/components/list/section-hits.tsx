import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Chip } from '@tulpar/ui/chip';
import Building2 from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { useProviderSlider } from '#features/catalog/api.ts';
import { matching } from '#features/catalog/model/known-games.ts';
import { useShortcuts } from '#features/catalog/search.ts';
import * as stripStyles from '#parts/strip.module.css';
import { CategoryIcon } from '../category-icon.tsx';

/** A section of games as a chip. */
export function SectionChip({ href, icon, name }: { href: string; icon: ReactNode; name: string }) {
  const press = useLinkPress({ href });
  return (
    <li>
      <Chip look="strip" href={href} onClick={press}>
        {icon}
        {name}
      </Chip>
    </li>
  );
}

const namesOf = ({ name, slug }: { readonly name: string; readonly slug: string }) => [name, slug];

/** The categories and providers that are called like the typed text. */
export function SectionHits({ typed }: { typed: string }) {
  const { t } = useLanguage();
  const categories = matching(typed, useShortcuts().shortcuts, namesOf);
  const providers = matching(typed, useProviderSlider(), namesOf);
  if (categories.length + providers.length === 0) return null;
  return (
    <nav aria-label={t('catalog.search.shortcuts')}>
      <ul className={stripStyles.strip}>
        {categories.map(({ slug, name }) => (
          <SectionChip key={slug} href={paths.gamesCategory(slug)} icon={<CategoryIcon slug={slug} />} name={name} />
        ))}
        {providers.map(({ slug, name }) => (
          <SectionChip key={slug} href={paths.gamesFilter(slug)} icon={<Building2 />} name={name} />
        ))}
      </ul>
    </nav>
  );
}
