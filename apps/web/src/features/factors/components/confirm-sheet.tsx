import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before protection is taken away. */
export function ConfirmSheet({ isOpen, title, text, yes, no, onClose, onConfirm }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={title} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{text}</p>
        <Button look="danger" wide onClick={onConfirm}>
          {yes}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {no}
        </Button>
      </div>
    </Sheet>
  );
}
