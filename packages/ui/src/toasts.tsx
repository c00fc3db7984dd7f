import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { IconButton } from '#icon-button.tsx';
import { NO_TOASTS, type Toast, type ToastTone, toastStore } from '#toast-store.ts';

const ICONS = { info: Info, success: Check, error: CircleAlert } satisfies Record<ToastTone, unknown>;
const noToasts = () => NO_TOASTS;

type Props = { closeLabel: string };

/** One toast; `Toasts` positions it. */
export function ToastCard({ toast, closeLabel }: { toast: Toast } & Props) {
  const Icon = ICONS[toast.tone];
  const close = () => toastStore.dismiss(toast.id);
  return (
    <div className="toast" data-tone={toast.tone}>
      <span className="toast-mark">
        <Icon />
      </span>
      <div className="toast-text">
        <b>{toast.title}</b>
        {toast.text ? <span>{toast.text}</span> : null}
        {toast.action ? (
          <button
            type="button"
            onClick={() => {
              toast.action?.onPress();
              close();
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <IconButton look="quiet" label={closeLabel} onClick={close}>
        <X />
      </IconButton>
    </div>
  );
}

/**
 * The container of toasts, once at the end of the page. An open sheet has its own, because everything outside of a modal dialog is
 * inert; the topmost container shows them.
 */
export function Toasts({ closeLabel }: Props) {
  const host = useId();
  const { toasts, hosts } = useSyncExternalStore(toastStore.subscribe, toastStore.state, noToasts);
  useEffect(() => toastStore.openHost(host), [host]);
  return (
    <div
      className="toasts"
      aria-live="polite"
      onPointerEnter={toastStore.hold}
      onPointerLeave={toastStore.release}
      onFocus={toastStore.hold}
      onBlur={toastStore.release}
    >
      {hosts.at(-1) === host ? toasts.map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />) : null}
    </div>
  );
}
