import { useLanguage } from '@tulpar/app-kit/language';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useProviderSlider } from '#features/catalog/api.ts';
import type { ListInput } from '#features/catalog/first-lists.ts';
import * as styles from './list-tools.module.css';

const SORTINGS = ['popular', 'new', 'name'] as const;

interface SelectProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

function ToolSelect({ label, icon, value, options, onChoose }: SelectProps) {
  return (
    <label className={styles.tool}>
      {icon}
      <span className="sr-only">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type Choice = Pick<ListInput, 'provider' | 'sorting'>;

/** Filters a list by provider and sorts it. With one provider there is no filter. */
export function ListTools({ choice, canNarrow, onChange }: { choice: Choice; canNarrow: boolean; onChange: (choice: Choice) => void }) {
  const { t } = useLanguage();
  const providers = useProviderSlider();
  return (
    <div className={styles.tools}>
      {canNarrow && providers.length > 1 ? (
        <ToolSelect
          label={t('catalog.list.provider')}
          icon={<SlidersHorizontal aria-hidden="true" />}
          value={choice.provider ?? ''}
          options={[['', t('catalog.list.anyProvider')], ...providers.map(({ slug, name }) => [slug, name] as const)]}
          onChoose={(slug) => onChange({ ...choice, provider: slug === '' ? undefined : slug })}
        />
      ) : null}
      <ToolSelect
        label={t('catalog.list.sorting')}
        icon={<ArrowUpDown aria-hidden="true" />}
        value={choice.sorting ?? ''}
        options={[['', t('catalog.list.own')], ...SORTINGS.map((sorting) => [sorting, t(`catalog.list.${sorting}`)] as const)]}
        onChoose={(value) => onChange({ ...choice, sorting: SORTINGS.find((sorting) => sorting === value) })}
      />
    </div>
  );
}
