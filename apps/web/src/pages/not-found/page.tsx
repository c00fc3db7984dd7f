import { Button } from '@tulpar/ui/button';
import { useLinkPress } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';

export function Page() {
  const { t } = useLanguage();
  const press = useLinkPress({ href: '/' });
  return (
    <div className="mx-auto flex max-w-[440px] flex-col items-center gap-3 px-gutter py-16 text-center">
      <p className="text-56 font-display tracking-display text-turquoise" aria-hidden="true">
        404
      </p>
      <h1 className="text-26">{t('system.notFound.title')}</h1>
      <p className="text-muted">{t('system.notFound.text')}</p>
      <Button look="secondary" href="/" onClick={press}>
        {t('system.notFound.button')}
      </Button>
    </div>
  );
}
