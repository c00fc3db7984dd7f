import { type Html, html } from '@tulpar/sandbox/pages/html';
import type { Side } from '#game/asyq.ts';

/** The light of all bones, defined once for the page. The side that pays is gilded. */
export const boneLight = (): Html => html`<svg class="lights" aria-hidden="true" width="0" height="0"><defs>
<radialGradient id="ivory" cx=".34" cy=".24" r=".9"><stop offset="0" stop-color="#fffdf5"/><stop offset=".36" stop-color="#f7e8cd"/><stop offset=".7" stop-color="#d8b789"/><stop offset=".93" stop-color="#8d6642"/><stop offset="1" stop-color="#b7a08a"/></radialGradient>
<radialGradient id="ivory-deep" cx=".5" cy=".36" r=".7"><stop offset="0" stop-color="#7a5230"/><stop offset=".7" stop-color="#b98c5c"/><stop offset="1" stop-color="#e2c79d"/></radialGradient>
<linearGradient id="gold" x1=".1" y1="0" x2=".95" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".22" stop-color="#ffd463"/><stop offset=".48" stop-color="#e3901f"/><stop offset=".66" stop-color="#8f4608"/><stop offset=".8" stop-color="#f0a636"/><stop offset="1" stop-color="#ffe9a6"/></linearGradient>
<radialGradient id="gold-deep" cx=".45" cy=".4" r=".75"><stop offset="0" stop-color="#4d1f00"/><stop offset=".65" stop-color="#a45708"/><stop offset="1" stop-color="#f2b04a"/></radialGradient>
<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="2.2"/></filter>
</defs></svg>`;

const STANDING =
  'M34 13C22 13 13 24 15 38c1 10 7 17 7 29 0 13-8 23-6 37 2 12 14 18 25 12 7-4 11-8 19-8s12 4 19 8c11 6 23 0 25-12 2-14-6-24-6-37 0-12 6-19 7-29 2-14-7-25-19-25-11 0-15 8-26 8s-15-8-26-8Z';
const LYING =
  'M13 47c-2-17 12-26 27-21 12 4 21 6 35 1 18-7 33 4 33 22 0 15-4 22-1 36 3 16-11 26-25 21-12-4-24-6-36-2-16 6-32-3-33-19-1-13 3-23 0-38Z';

/** An ankle bone as it lies on each of its sides: the ear with its hollow, the flat back, the belly and the deep middle. */
const SHAPES: Readonly<Record<Side, Html>> = {
  alshy: html`<path fill="url(#gold)" d="${STANDING}"/>
<path fill="url(#gold-deep)" d="M45 40c-6 8-4 20 2 28 5 8 4 17 8 23s14 4 18-4c6-12-2-19-6-27-4-9 2-16-4-22-5-5-13-4-18 2Z"/>
<path class="shine" d="M26 36c0-9 6-15 14-13"/><path class="shine thin" d="M93 30c4 8 1 16-3 23M28 104c2 6 8 8 13 4"/>
<path class="rim" d="M97 72c2 9 7 18 7 30-1 10-9 16-19 14"/>`,
  taike: html`<path fill="url(#ivory)" d="${STANDING}"/>
<path class="ridge" d="M60 34c-9 12-9 50 0 62 9-12 9-50 0-62Z"/><path class="fold" d="M38 40c6 16 6 34 0 50M82 40c-6 16-6 34 0 50"/>
<path class="shine" d="M26 36c0-9 6-15 14-13"/><path class="shine thin" d="M90 22c7 3 9 10 8 17"/>
<path class="rim" d="M97 72c2 9 7 18 7 30-1 10-9 16-19 14"/>`,
  buk: html`<path fill="url(#ivory)" d="${LYING}"/>
<path class="fold" d="M40 38c-5 16-5 38 1 56M82 38c6 16 5 38-1 56"/><ellipse class="ridge" cx="61" cy="58" rx="15" ry="24"/>
<path class="shine" d="M23 46c0-9 8-14 17-10"/><path class="shine thin" d="M96 38c5 4 6 11 4 18"/>
<path class="rim" d="M107 78c4 14-4 27-20 28-14 0-24-6-38-3"/>`,
  shik: html`<path fill="url(#ivory)" d="${LYING}"/>
<path fill="url(#ivory-deep)" d="M33 62c5-17 47-19 56-2 6 15-6 28-28 28-21 0-34-10-28-26Z"/><path class="rim" d="M39 80c12 10 35 9 45-3"/>
<path class="shine" d="M23 46c0-9 8-14 17-10"/><path class="shine thin" d="M96 38c5 4 6 11 4 18"/>
<path class="rim" d="M107 78c4 14-4 27-20 28"/>`,
};

/** The pictures of all sides are stacked; the script shows one of them. */
export const bone = (side: Side): Html =>
  html`<span class="bone" data-side="${side}">${(Object.keys(SHAPES) as Side[]).map(
    (one) => html`<svg viewBox="0 0 120 130" class="side ${one}" aria-hidden="true">${SHAPES[one]}</svg>`,
  )}</span>`;

/** A row of ram's horns, a pattern of felt carpets. */
const HORN =
  'M0 30c10 0 16-5 16-13 0-7-5-11-10-11-4 0-7 3-7 7 0 3 2 5 5 5M0 30c-10 0-16-5-16-13 0-7 5-11 10-11 4 0 7 3 7 7 0 3-2 5-5 5M0 30v10';
export const ornament = (edge: 'top' | 'bottom'): Html =>
  html`<svg class="ornament ${edge}" viewBox="0 0 360 44" aria-hidden="true">${[30, 90, 150, 210, 270, 330].map(
    (x) => html`<path d="${HORN}" transform="translate(${x} 0)"/>`,
  )}</svg>`;
