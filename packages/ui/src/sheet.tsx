import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, type SyntheticEvent, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#icon-button.tsx';
import { keepGutter } from '#keep-gutter.ts';
import { Toasts } from '#toasts.tsx';
import { useDragDown } from '#use-drag-down.ts';
import './styles/sheet.css';

/** Longer than the closing animation: a fallback for browsers that never fire its end. */
const LEAVING_MS_MAX = 400;

type Props = {
  open: boolean;
  /** Called on Esc, the scrim, the close button and a drag down; the sheet closes once `open` is false. Null: only what lies in it closes it. */
  onClose: (() => void) | null;
  /** Without it the content contains a `SheetTitle`. */
  title?: string | undefined;
  closeLabel: string;
  /** On a desktop: a dialog of 440 px or 640 px, or a panel at the right edge. */
  size?: 'narrow' | 'wide' | 'side' | undefined;
  /** Covers the whole screen of a phone. */
  isWhole?: boolean | undefined;
  /** For lists that have their own padding. */
  isFlush?: boolean | undefined;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Events of descendants, such as a cancelled file picker, do not concern the sheet. */
function isOwn(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget;
}

const TitleId = createContext<string | undefined>(undefined);

/** The title of a sheet within its content. The visible title is also the accessible name, so it is announced once. */
export function SheetTitle({ className, children }: { className: string; children: string }) {
  return (
    <h2 id={useContext(TitleId)} className={className}>
      {children}
    </h2>
  );
}

type TopProps = Pick<Props, 'title' | 'closeLabel' | 'onClose'> & { titleId: string; drag: ReturnType<typeof useDragDown> };

function Top({ title, titleId, closeLabel, onClose, drag }: TopProps) {
  return (
    <div className="sheet-top" data-bare={title === undefined ? '' : undefined} {...(onClose ? drag : null)}>
      <div>
        {title === undefined ? <span /> : <h2 id={titleId}>{title}</h2>}
        {onClose ? (
          <IconButton label={closeLabel} onClick={onClose}>
            <X />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

/** A sheet at the bottom of a phone, a dialog in the middle of a desktop. An element with `data-autofocus` gets the focus. */
export function Sheet({ open, onClose, title, closeLabel, size = 'narrow', isWhole, isFlush, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isPresent, setPresent] = useState(open);
  const titleId = useId();
  const drag = useDragDown(panel, onClose);
  if (open && !isPresent) setPresent(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isPresent) return undefined;
    const releaseGutter = keepGutter();
    element.showModal();
    // Not the close button, which would show the ring of the keyboard to a finger.
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    // `close` restores the focus, so it must be called before the element is removed.
    return () => {
      element.close();
      releaseGutter();
    };
  }, [isPresent]);

  useLayoutEffect(() => {
    if (open || !isPresent) return undefined;
    const timer = setTimeout(() => setPresent(false), LEAVING_MS_MAX);
    return () => clearTimeout(timer);
  }, [open, isPresent]);

  function cancel(event: SyntheticEvent): void {
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose?.();
  }

  /** A browser closes a dialog on a second Esc without asking. */
  function closed(event: SyntheticEvent<HTMLDialogElement>): void {
    if (!isOwn(event) || !open || event.currentTarget.open) return;
    if (onClose) onClose();
    else event.currentTarget.showModal();
  }

  return (
    <dialog
      ref={dialog}
      className="sheet"
      tabIndex={-1}
      data-size={size}
      data-whole={isWhole ? '' : undefined}
      data-leaving={isPresent && !open ? '' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onAnimationEnd={(event) => isOwn(event) && !open && setPresent(false)}
    >
      {isPresent ? (
        <>
          <div ref={panel} className="sheet-panel">
            <Top title={title} titleId={titleId} closeLabel={closeLabel} onClose={onClose} drag={drag} />
            <div className="sheet-body" data-flush={isFlush ? '' : undefined}>
              <TitleId value={titleId}>{children}</TitleId>
            </div>
            {footer ? <div className="sheet-foot">{footer}</div> : null}
          </div>
          <button type="button" className="sheet-scrim" tabIndex={-1} aria-hidden="true" onClick={onClose ?? undefined} />
          <Toasts closeLabel={closeLabel} />
        </>
      ) : null}
    </dialog>
  );
}
