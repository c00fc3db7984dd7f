import { type Html, html } from '@tulpar/sandbox/pages/html';

const STARS: readonly (readonly [x: number, y: number, size: number])[] = [
  [70, 60, 2],
  [150, 130, 1.4],
  [240, 50, 1.6],
  [330, 110, 1.2],
  [560, 120, 1.4],
  [650, 66, 2.2],
  [730, 150, 1.4],
  [40, 190, 1.2],
  [770, 40, 1.6],
];

/** The steppe in the evening: light over the horizon, hills, and yurts far away. It fills the page behind the carpet. */
export const scene = (): Html => html`<svg class="scene" viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#061a33"/><stop offset=".34" stop-color="#0b4a66"/><stop offset=".52" stop-color="#1f97a6"/><stop offset=".6" stop-color="#f2c27a"/></linearGradient>
<radialGradient id="sun" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff3c8"/><stop offset=".3" stop-color="#ffd27a" stop-opacity=".8"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12504f"/><stop offset="1" stop-color="#04161f"/></linearGradient>
</defs>
<path fill="url(#sky)" d="M0 0h800v800H0Z"/>
${STARS.map(([x, y, size]) => html`<circle class="star" cx="${x}" cy="${y}" r="${size}"/>`)}
<circle fill="url(#sun)" cx="400" cy="452" r="260"/>
<path fill="#2c7f86" d="M0 452c90-40 150-46 240-18 70 22 120-24 210-16 90 10 120 44 200 20 60-16 100-20 150-6v120H0Z"/>
<path fill="#1a6268" d="M0 482c120-30 230-2 330-18 130-20 220 26 320 8 60-10 100-14 150 0v100H0Z"/>
<g fill="#0c3a44"><path d="M118 478c0-18 18-27 32-27s32 9 32 27l-4 14h-56Z"/><path d="M196 484c0-12 12-18 22-18s22 6 22 18l-3 9h-38Z"/><path d="M618 474c0-15 15-22 26-22s26 7 26 22l-3 12h-46Z"/></g>
<path fill="url(#near)" d="M0 512c160-34 280 8 420-6s250-26 380 2v292H0Z"/>
</svg>`;
