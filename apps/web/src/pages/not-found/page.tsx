import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Illustration } from '#parts/illustration.tsx';

export function Page() {
  const { t } = useLanguage();
  const press = useLinkPress({ href: paths.lobby });
  return (
    <div className="mx-auto flex max-w-[440px] flex-col items-center gap-3 px-gutter py-10 text-center">
      <Illustration name="planet" />
      <h1 className="text-26">{t('system.notFound.title')}</h1>
      <p className="text-balance text-muted">{t('system.notFound.text')}</p>
      <Button look="secondary" href={paths.lobby} onClick={press}>
        {t('system.notFound.button')}
      </Button>
    </div>
  );
}
