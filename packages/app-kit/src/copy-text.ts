import type { Translate } from '@tulpar/i18n/translate';
import { notify } from '@tulpar/ui/notify';

/** Copies a text and shows a toast. Without access to the clipboard the text is shown, so that it can be copied by hand. */
export async function copyText(text: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'info', title: t('copied'), key: 'copy' });
  } catch {
    notify({ tone: 'error', title: t('copyFailed'), text, key: 'copy' });
  }
}
