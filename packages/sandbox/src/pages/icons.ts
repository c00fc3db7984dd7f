import { type Html, html } from './html.ts';

/** Drawn on a field of 24, with one stroke. */
const ICONS = {
  shield: html`<path d="M12 3 4.5 6v5.5c0 4.4 3 7.9 7.5 9.5 4.5-1.6 7.5-5.1 7.5-9.5V6Z"/><path d="m8.8 12 2.3 2.3 4.2-4.5"/>`,
  flask: html`<path d="M9.5 3h5M10.5 3v6.5L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L13.5 9.5V3"/><path d="M8 15h8"/>`,
  clock: html`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  lock: html`<rect x="5" y="10.5" width="14" height="9.5" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`,
  check: html`<path d="m5 12.5 4.7 4.7L19.5 7"/>`,
  cross: html`<path d="m6.5 6.5 11 11m0-11-11 11"/>`,
  alert: html`<path d="M12 4 2.8 19.5h18.4Z"/><path d="M12 10v4.5m0 2.5v.1"/>`,
  card: html`<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="M3 10h18M6.5 14.8h4"/>`,
  mobile: html`<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 17.8h2"/>`,
  wallet: html`<path d="M18.5 8V5.8a1.5 1.5 0 0 0-1.5-1.5H5.5A2 2 0 0 0 3.5 6.3v11.2a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-7.5a2 2 0 0 0-2-2h-13"/><path d="M16.5 13.7h.1"/>`,
  terminal: html`<path d="M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16M4 21h16"/><rect x="9" y="6.5" width="6" height="4.5" rx="1"/><path d="M9.5 14.5h5M9.5 17.5h3"/>`,
  crypto: html`<circle cx="12" cy="12" r="8.5"/><path d="M8 8.5h8M12 8.5V17M8.5 12c0 1.2 7 1.2 7 0"/>`,
  applepay: html`<rect x="6.5" y="3" width="11" height="18" rx="3"/><path d="M10 12.3l1.6 1.6 2.8-3.2M10.5 5.8h3"/>`,
} as const;

export type IconName = keyof typeof ICONS;

/** A picture beside a word with the same meaning, hidden from screen readers. */
export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${ICONS[name]}</svg>`;
