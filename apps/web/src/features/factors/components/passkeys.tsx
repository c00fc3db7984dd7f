import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { SecondFactor } from '@tulpar/contract/factors';
import { PASSKEY_NAME_CHARACTERS_MAX } from '@tulpar/domain/factors';
import { Button } from '@tulpar/ui/button';
import { Field } from '@tulpar/ui/field';
import { IconButton } from '@tulpar/ui/icon-button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { usePasskeyHost } from '#platform/passkeys.ts';
import type { useFactorChanges } from '../api.ts';
import { deviceName } from '../model.ts';
import type { Guard } from '../use-guard.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import * as styles from './factors.module.css';

type Passkey = SecondFactor['passkeys'][number];

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly changes: ReturnType<typeof useFactorChanges>;
  readonly guard: Guard;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { t } = useLanguage();
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at === null ? null : new Date(last_used_at);
  return (
    <li className={styles.passkey} data-part="passkey">
      <span className={styles.mark} aria-hidden="true">
        <KeyRound />
      </span>
      <span className={styles.words}>
        <span className="font-medium">{name}</span>
        <span className={styles.detail}>{t('factors.passkeys.added', { date: dayOf(new Date(created_at)) })}</span>
        <span className={styles.detail}>
          {used ? t('factors.passkeys.used', { date: `${dayOf(used)} ${timeOf(used)}` }) : t('factors.passkeys.unused')}
        </span>
      </span>
      <IconButton label={t('factors.passkeys.rename', { name })} onClick={onRename}>
        <Pencil />
      </IconButton>
      <IconButton label={t('factors.passkeys.remove', { name })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

function RenameSheet({ passkey, changes, guard, onClose }: Pick<Props, 'changes' | 'guard'> & { passkey: Passkey; onClose: () => void }) {
  const { t } = useLanguage();
  const [name, setName] = useState(passkey.name);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await guard.run(() => changes.renamePasskey(passkey.id, name.trim()))) onClose();
  }
  return (
    <Sheet open onClose={onClose} title={t('factors.passkeys.name')} closeLabel={t('common.actions.close')}>
      <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label={t('factors.passkeys.name')}
          name="name"
          maxLength={PASSKEY_NAME_CHARACTERS_MAX}
          autoComplete="off"
          data-autofocus=""
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="main" wide loading={guard.isBusy} disabled={name.trim() === ''}>
          {t('factors.passkeys.save')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The player's passkeys: which device, when it was used last, and a button to add this one. */
export function Passkeys({ passkeys, changes, guard, onCodes }: Props) {
  const { t } = useLanguage();
  const { isHere, host } = usePasskeyHost();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  async function add(): Promise<void> {
    const added = await guard.run(() => changes.addPasskey(deviceName(navigator.userAgent)));
    if (!added) return;
    notify({ tone: 'success', title: t('factors.passkeys.done') });
    onCodes(added.recoveryCodes);
  }

  async function remove({ id }: Passkey): Promise<void> {
    setRemoving(null);
    if (await guard.run(() => changes.removePasskey(id))) notify({ tone: 'success', title: t('factors.passkeys.removed') });
  }

  return (
    <section className={formStyles.formCard} aria-labelledby="passkeys" data-part="passkeys">
      <h3 id="passkeys" className="font-bold">
        {t('factors.passkeys.title')}
      </h3>
      <p className="text-muted">{t('factors.passkeys.text')}</p>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      ) : null}
      {isHere ? (
        <Button wide loading={guard.isBusy} onClick={() => void add()}>
          {t('factors.passkeys.add')}
        </Button>
      ) : (
        <p className="text-13 text-muted">{t('factors.passkeys.elsewhere', { host })}</p>
      )}
      {renaming ? <RenameSheet passkey={renaming} changes={changes} guard={guard} onClose={() => setRenaming(null)} /> : null}
      <ConfirmSheet
        isOpen={removing !== null}
        title={t('factors.passkeys.removeTitle')}
        text={t('factors.passkeys.removeText', { name: removing?.name ?? '' })}
        yes={t('factors.passkeys.removeButton')}
        no={t('factors.passkeys.keep')}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      />
    </section>
  );
}
