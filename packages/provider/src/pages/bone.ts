import { type Html, html } from '@tulpar/sandbox/pages/html';
import type { Side } from '#game/asyq.ts';

/** An ankle bone as it lies on each of its sides: the ear and the hollow, the flat back, the belly and the ridge. */
const SHAPES: Readonly<Record<Side, Html>> = {
  alshy: html`<path class="body" d="M20 30c-6 8-7 42 0 58 5 10 18 12 25 4 4-5 10-5 15 0 8 8 20 5 25-5 7-16 6-49 0-57-6-9-17-10-24-3-5 5-12 5-17 0-7-7-18-6-24 3Z"/>
<path class="hollow" d="M33 42c-4 8-4 26 1 34 3 5 8 4 9-1 1-8 17-8 19 0 1 5 6 6 9 1 5-8 5-26 1-34-3-6-9-6-12-1-4 6-12 6-16 0-3-5-8-5-11 1Z"/>
<path class="light" d="M24 36c4-8 14-9 20-3"/>`,
  taike: html`<path class="body" d="M22 24c-8 10-9 52 0 66 8 11 52 11 61 0 8-14 8-56 0-66-9-10-53-10-61 0Z"/>
<path class="line" d="M34 38c12-6 26-6 38 0M32 56c14-5 28-5 41 0M35 75c11-5 25-5 36 0"/>
<path class="light" d="M28 30c10-7 30-8 42-3"/>`,
  buk: html`<path class="body" d="M14 50c2-18 18-24 36-20 8 2 14 2 22-2 14-6 24 6 22 22-2 20-12 34-26 34-9 0-12-7-20-7s-12 8-20 6C15 80 12 66 14 50Z"/>
<path class="hollow" d="M34 54c4-9 34-11 40-1 4 8-6 14-20 13-13-1-24-4-20-12Z"/>
<path class="light" d="M22 46c4-9 14-12 26-9"/>`,
  shik: html`<path class="body" d="M14 62c0-20 12-32 28-32 8 0 10 5 18 4 18-3 32 6 33 24 1 16-10 26-24 24-8-1-12-6-20-4-17 4-35 0-35-16Z"/>
<path class="line" d="M26 58c12-10 40-14 56-4M30 70c14 4 34 2 48-4"/>
<path class="light" d="M22 54c5-10 14-14 26-14"/>`,
};

/** The pictures of all sides are stacked; the script shows one of them. */
export const bone = (): Html =>
  html`<span class="bone" data-side="alshy">${(Object.keys(SHAPES) as Side[]).map(
    (side) => html`<svg viewBox="0 0 106 116" class="side ${side}" aria-hidden="true">${SHAPES[side]}</svg>`,
  )}</span>`;

/** A row of ram's horns, a pattern of felt carpets. */
const HORN =
  'M0 30c10 0 16-5 16-13 0-7-5-11-10-11-4 0-7 3-7 7 0 3 2 5 5 5M0 30c-10 0-16-5-16-13 0-7 5-11 10-11 4 0 7 3 7 7 0 3-2 5-5 5M0 30v10';
export const ornament = (edge: 'top' | 'bottom'): Html =>
  html`<svg class="ornament ${edge}" viewBox="0 0 360 44" aria-hidden="true">${[30, 90, 150, 210, 270, 330].map(
    (x) => html`<path d="${HORN}" transform="translate(${x} 0)"/>`,
  )}</svg>`;
