import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { FormNote } from '#parts/form/form-note.tsx';
import * as cashStyles from '../cash.module.css';

interface Props {
  readonly options: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
}

/** ERR-05: says that the method's options failed to load, and offers a retry. Earlier options stay in use. */
export function OptionsLoadError({ options }: Props) {
  const { t } = useLanguage();
  if (!options.isError || options.data !== undefined) return null;
  return (
    <div className={cashStyles.cashRetry}>
      <FormNote text={t('API_ERRORS.PAYMENT_METHOD_ERROR')} />
      <Button size="small" onClick={() => void options.refetch()}>
        {t('common.actions.tryAgain')}
      </Button>
    </div>
  );
}
