import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import Gauge from 'lucide-react/icons/gauge';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useProviderSlider, useWinners } from '#features/catalog/api.ts';
import { OwnMaker } from '#features/catalog/components/own-maker.tsx';
import { ProviderRail } from '#features/catalog/components/provider-rail.tsx';
import { ShelfFrame } from '#features/catalog/components/shelf.tsx';
import { WinnerList } from '#features/catalog/components/winner-list.tsx';
import * as valueCardStyles from '#parts/value-card.module.css';

const VALUES = [
  { name: 'fair', Icon: BadgeCheck },
  { name: 'session', Icon: Clock },
  { name: 'balance', Icon: ScrollText },
  { name: 'light', Icon: Gauge },
] as const;

/** The end of the lobby: winners, providers and values. */
export function Below() {
  const { t } = useLanguage();
  const winners = useWinners();
  const providers = useProviderSlider();
  // With a single provider the rail is hidden.
  const only = providers.length === 1 ? providers[0] : undefined;
  return (
    <>
      {winners.length > 0 ? (
        <ShelfFrame title={t('catalog.shelves.wins')}>
          <WinnerList winners={winners} />
        </ShelfFrame>
      ) : null}
      {providers.length > 0 ? (
        <ShelfFrame title={t('catalog.providers')} href={paths.providers}>
          {only ? <OwnMaker slug={only.slug} name={only.name} /> : <ProviderRail providers={providers} />}
        </ShelfFrame>
      ) : null}
      <ShelfFrame title={t('lobby.values.title')}>
        <ul className="grid gap-3 desk:grid-cols-2">
          {VALUES.map(({ name, Icon }) => (
            <li key={name} className={valueCardStyles.valueCard}>
              <span className={valueCardStyles.valueMark}>
                <Icon />
              </span>
              <h3 className="text-17">{t(`lobby.values.${name}.title`)}</h3>
              <p className="text-muted">{t(`lobby.values.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </ShelfFrame>
    </>
  );
}
