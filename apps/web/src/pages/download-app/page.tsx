import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { TabPanel, Tabs } from '@tulpar/ui/tabs';
import { useId, useState } from 'react';
import * as emptyStateStyles from '#parts/empty-state.module.css';
import { EmptyState } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';
import { useBoot } from '#platform/boot.ts';
import { useInstalledApp } from '#platform/visitor/installed-app.ts';

const PHONES = ['iphone', 'android'] as const;
const STEPS = ['one', 'two', 'three'] as const;

export function Page() {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const isInstalled = useInstalledApp();
  const tabs = useId();
  const [phone, setPhone] = useState<(typeof PHONES)[number]>('iphone');
  if (isInstalled) {
    return (
      <EmptyState
        isPage
        tone="good"
        spot="phone"
        title={t('install.installed.title')}
        text={t('install.installed.text')}
        action={{ label: t('install.installed.button'), href: paths.lobby }}
      />
    );
  }
  return (
    <div className={`${pageStyles.pageNarrow} px-gutter pb-10`}>
      <EmptyState isPage spot="phone" title={t('install.heading', { brand: brandName })} text={t('install.text')} />
      <h2 className="mb-3 text-20">{t('install.how')}</h2>
      <Tabs
        id={tabs}
        label={t('install.tabs')}
        items={PHONES.map((value) => ({ value, label: t(`install.${value}.name`) }))}
        value={phone}
        onChange={setPhone}
      />
      <TabPanel tabs={tabs} value={phone}>
        <ol className={emptyStateStyles.stepList}>
          {STEPS.map((step) => (
            <li key={step}>{t(`install.${phone}.${step}`)}</li>
          ))}
        </ol>
      </TabPanel>
    </div>
  );
}
