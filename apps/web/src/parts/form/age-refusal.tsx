import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import * as linkStyles from '#parts/link.module.css';
import * as formStyles from './form.module.css';

/** VALID-23: stands where the date of birth was asked, for as long as the device holds the refusal. */
export function AgeRefusal() {
  const { t } = useLanguage();
  return (
    <div className={formStyles.formCard} data-part="age-refusal" role="alert">
      <h2 className={formStyles.formTitle}>{t('ERROR_MESSAGES.ageMin')}</h2>
      <p className="text-muted">{t('profiles.age.held')}</p>
      <Link className={`${linkStyles.textLink} self-start`} href={paths.contacts}>
        {t('common.actions.writeToUs')}
      </Link>
    </div>
  );
}
