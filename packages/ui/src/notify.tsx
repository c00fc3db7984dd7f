import { type ToastInput, toastStore } from '#toast-store.ts';

/** Shows a toast. Callable from anywhere in the browser, inside a component or not. */
export function notify(toast: ToastInput): void {
  toastStore.notify(toast);
}

/** Whether a sheet or a dialog covers the page. */
export const isPageCovered = (): boolean => toastStore.state().hosts.length > 1;

/** Calls the listener when toasts come or go and when a sheet opens or closes. */
export const onToastsChange = toastStore.subscribe;
