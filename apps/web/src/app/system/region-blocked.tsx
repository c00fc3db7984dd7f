import { useLanguage } from '@tulpar/app-kit/language';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import az from '@tulpar/i18n/messages/az/system.json' with { type: 'json' };
import en from '@tulpar/i18n/messages/en/system.json' with { type: 'json' };
import kk from '@tulpar/i18n/messages/kk/system.json' with { type: 'json' };
import ru from '@tulpar/i18n/messages/ru/system.json' with { type: 'json' };
import { Button } from '@tulpar/ui/button';
import * as styles from './region-blocked.module.css';
import { SystemScreen } from './system-screen.tsx';

const TEXTS: Readonly<Record<Language, typeof en.regionBlocked>> = {
  kk: kk.regionBlocked,
  en: en.regionBlocked,
  az: az.regionBlocked,
  ru: ru.regionBlocked,
};

/** ERR-22: the text is shown in all languages, because the guessed one may be wrong. */
export function RegionBlocked() {
  const { language } = useLanguage();
  const own = TEXTS[language];
  return (
    <main id="content">
      <SystemScreen
        picture="map"
        title={own.title}
        text={own.text}
        actions={
          <Button look="main" wide onClick={() => location.reload()}>
            {own.button}
          </Button>
        }
      >
        <ul className={styles.systemLanguages}>
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <li key={other} lang={other}>
              <b>{TEXTS[other].title}</b>
              <span>{TEXTS[other].text}</span>
            </li>
          ))}
        </ul>
      </SystemScreen>
    </main>
  );
}
