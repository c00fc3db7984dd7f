// Draws the small pictures of the footer: ways to pay (tiles) and marks of fairness and help (rounds).
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = path.join(import.meta.dirname, 'pictures/icons');
const LINE = 'fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';

/** Shapes on a field of 48 x 32, the middle at 24, 16. */
const TILES = {
  card: `<rect x="11" y="7" width="26" height="18" rx="3.5"/><path d="M11 13.5h26M16 20h5"/>`,
  mobile: `<rect x="17" y="4.5" width="14" height="23" rx="3.5"/><path d="M22.5 23.500h3M21 11.500c2-1.8 4-1.8 6 0M22.8 14.600c.8-.6 1.6-.6 2.4 0"/>`,
  wallet: `<path d="M13 10.500v11a3.5 3.5 0 0 0 3.5 3.500h15a3.5 3.5 0 0 0 3.5-3.500v-7a3.5 3.5 0 0 0-3.5-3.500H15.500a2.5 2.5 0 0 1 0-5H31"/><circle cx="30" cy="18" r="1.2" fill="#6fe6ef"/>`,
  terminal: `<path d="M15 27h18M17.5 27V9.500a3 3 0 0 1 3-3h7a3 3 0 0 1 3 3V27"/><rect x="20.5" y="10" width="7" height="5.5" rx="1"/><path d="M21 19.500h6M21 23h6"/>`,
  crypto: `<circle cx="24" cy="16" r="10.5"/><path d="M19.5 11.500h9M24 11.500v10M19 15.500c0 1.3 2.2 2.2 5 2.200s5-.9 5-2.2"/>`,
};

/** Shapes on a field of 48 x 48. */
const ROUNDS = {
  fair: {
    edge: '#19c9d8',
    shape: `<g ${LINE} stroke="#6fe6ef"><path d="M24 11.500l10 3.700v7.300c0 6.6-4.2 11.4-10 14-5.8-2.6-10-7.4-10-14v-7.300z"/><path d="M19.3 23.600l3.5 3.5 6-6.5"/></g>`,
  },
  help: {
    edge: '#19c9d8',
    shape: `<g ${LINE} stroke="#6fe6ef"><circle cx="24" cy="24" r="12"/><circle cx="24" cy="24" r="5"/><path d="M15.5 15.500l5 5M32.5 15.500l-5 5M15.5 32.500l5-5M32.5 32.500l-5-5"/></g>`,
  },
};

const tile = (shape) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="144" height="96">
  <rect x=".5" y=".5" width="47" height="31" rx="7" fill="#111a3a" stroke="#2a3765"/><g ${LINE} stroke="#6fe6ef">${shape}</g></svg>`;
const round = ({ edge, shape }) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="144" height="144">
  <circle cx="24" cy="24" r="22.5" fill="#111a3a" stroke="${edge}" stroke-width="2.4"/>${shape}</svg>`;

await mkdir(FOLDER, { recursive: true });
const drawings = [
  ...Object.entries(TILES).map(([name, shape]) => [name, tile(shape)]),
  ...Object.entries(ROUNDS).map(([name, drawing]) => [name, round(drawing)]),
];
for (const [name, svg] of drawings)
  await sharp(Buffer.from(svg))
    .webp({ quality: 90, alphaQuality: 100, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
