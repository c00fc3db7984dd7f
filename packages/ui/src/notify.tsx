import { type ToastInput, toastStore } from '#toast-store.ts';

/** Shows a toast. Callable from anywhere in the browser, inside a component or not. */
export function notify(toast: ToastInput): void {
  toastStore.notify(toast);
}
