import type { ReactNode } from 'react';

export const TOAST_MS = 5000;
export const TOASTS_MAX = 3;

export type ToastTone = 'info' | 'success' | 'error';
export type ToastInput = {
  title: string;
  text?: ReactNode;
  tone?: ToastTone | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** A toast replaces an earlier one of the same key, so that copying five times shows one. */
  key?: string | undefined;
  /** Called once the toast is gone, whatever removed it; `isDismissed` when the player closed it or pressed its button. */
  onGone?: ((isDismissed: boolean) => void) | undefined;
};
export type Toast = ToastInput & { id: number; tone: ToastTone };

/** `hosts` are the containers of toasts, topmost last: the page, then each open sheet. Only the topmost shows them. */
type ToastState = { toasts: readonly Toast[]; hosts: readonly string[] };
type ToastAction =
  | { type: 'shown'; toast: Toast }
  | { type: 'dismissed'; id: number }
  | { type: 'host-opened'; host: string }
  | { type: 'host-closed'; host: string };

export const NO_TOASTS: ToastState = { toasts: [], hosts: [] };

/** When full, the oldest toast is removed; errors are removed last. */
function withinRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= TOASTS_MAX) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.tone !== 'error') ?? toasts[0];
  return toasts.filter((toast) => toast !== leaving);
}

export function reduceToasts(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case 'shown': {
      const others = state.toasts.filter((toast) => toast.key === undefined || toast.key !== action.toast.key);
      return { ...state, toasts: withinRoom([...others, action.toast]) };
    }
    case 'dismissed':
      return { ...state, toasts: state.toasts.filter((toast) => toast.id !== action.id) };
    case 'host-opened':
      return { ...state, hosts: [...state.hosts, action.host] };
    case 'host-closed':
      return { ...state, hosts: state.hosts.filter((host) => host !== action.host) };
    default:
      return action satisfies never;
  }
}

/** Holds the toasts and removes each after its time. Errors stay until they are closed. */
export function createToastStore() {
  let state = NO_TOASTS;
  let lastId = 0;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function dispatch(action: ToastAction, isDismissed = false): void {
    const { toasts } = state;
    state = reduceToasts(state, action);
    for (const listener of listeners) listener();
    for (const toast of toasts) if (!state.toasts.includes(toast)) toast.onGone?.(isDismissed);
  }
  function remove(id: number, isDismissed: boolean): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    dispatch({ type: 'dismissed', id }, isDismissed);
  }
  function startTimer({ id, tone }: Toast): void {
    if (tone === 'error' || isHeld) return;
    timers.set(
      id,
      setTimeout(() => remove(id, false), TOAST_MS),
    );
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (input: ToastInput): number => {
      lastId += 1;
      const toast: Toast = { ...input, id: lastId, tone: input.tone ?? 'info' };
      dispatch({ type: 'shown', toast });
      startTimer(toast);
      return toast.id;
    },
    dismiss: (id: number): void => remove(id, true),
    openHost: (host: string): (() => void) => {
      dispatch({ type: 'host-opened', host });
      return () => dispatch({ type: 'host-closed', host });
    },
    /** Pauses all timers while a toast is being read; `release` restarts them. */
    hold: (): void => {
      isHeld = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    release: (): void => {
      isHeld = false;
      for (const toast of state.toasts) if (!timers.has(toast.id)) startTimer(toast);
    },
  };
}

export const toastStore = createToastStore();
