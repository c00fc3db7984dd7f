import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { IconButton } from '@tulpar/ui/icon-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import * as styles from './page-top.module.css';

interface Props {
  readonly title: string;
  readonly backHref: string;
  /** At the right end: a link of the page. */
  readonly children?: ReactNode;
}

/** The title bar of a page on a phone, in place of the header; from 800 px on the page's heading under the header. */
export function PageTop({ title, backHref, children }: Props) {
  const { t } = useLanguage();
  const back = useLinkPress({ href: backHref });
  return (
    <div className={styles.pageTop}>
      <IconButton label={t('common.actions.back')} href={backHref} onClick={back}>
        <ArrowLeft />
      </IconButton>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
