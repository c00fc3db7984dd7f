// Mark, wordmark, favicon and app icons from the outlines in marks/: node marks.mjs
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const here = path.dirname(new URL(import.meta.url).pathname);
const read = (name) => fs.readFileSync(path.join(here, 'marks', name), 'utf8');
const out = (name) => path.join(here, 'pictures', name);
const NIGHT = '#090F23';

// optimised paths: the letters of commands stay, blanks that mean nothing go
const tight = (d) =>
  d
    .replace(/\s*([A-Z])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
const paths = (svg) => [...svg.matchAll(/ d="([^"]+)"/g)].map((m) => tight(m[1]));
const [head, ...feathers] = paths(read('emblem.svg'));
const [letters] = paths(read('letters.svg'));

const BOX = [10, 16, 424, 464]; // the mark fills this part of its 512 grid
// ids are named after the mark: several inline copies on one page may share them without harm
const fills = `<defs><linearGradient id="tulpar-t" x2="1" y2="1"><stop stop-color="#6FF0F2"/><stop offset="1" stop-color="#12A7C6"/></linearGradient><linearGradient id="tulpar-g" x2="0" y2="1"><stop stop-color="#FFE3A1"/><stop offset="1" stop-color="#E89B2B"/></linearGradient></defs>`;
const mark = `<path fill="url(#tulpar-g)" d="${feathers.join('')}"/><path fill="url(#tulpar-t)" fill-rule="evenodd" d="${head}"/>`;
const svg = (box, body, attrs = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"${attrs}>${fills}${body}</svg>\n`;

/** The mark centred on a night square of 512; fill: height of the mark as a part of it. */
const tile = (fill, radius) => {
  const k = (512 * fill) / BOX[3];
  const x = 256 - (BOX[0] + BOX[2] / 2) * k,
    y = 256 - (BOX[1] + BOX[3] / 2) * k;
  const light = `<defs><radialGradient id="tulpar-n" cy=".1" r="1"><stop stop-color="#1B3F86"/><stop offset=".75" stop-color="${NIGHT}"/></radialGradient></defs>`;
  return svg(
    [0, 0, 512, 512],
    `${light}<rect width="512" height="512" rx="${radius}" fill="url(#tulpar-n)"/><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})">${mark}</g>`,
  );
};

fs.mkdirSync(path.join(here, 'pictures'), { recursive: true });
fs.writeFileSync(out('mark.svg'), svg(BOX, mark));
// letters stand at x 0..790 on a baseline of 0, x-height 158: beside the mark, optically centred on it
fs.writeFileSync(
  out('wordmark.svg'),
  svg(
    [10, 16, 1300, 464],
    `${mark}<path fill="#F4F7FF" transform="translate(478 338)" d="${letters}"/>`,
    ' role="img" aria-label="Tulpar"',
  ),
);
fs.writeFileSync(out('favicon.svg'), tile(0.72, 112));
const png = (source, size, name) =>
  sharp(Buffer.from(source), { density: 144 }).resize(size, size).png({ palette: true, colours: 256, effort: 10 }).toFile(out(name));
await png(tile(0.7, 112), 512, 'icon-512.png');
await png(tile(0.7, 112), 192, 'icon-192.png');
await png(tile(0.58, 0), 512, 'icon-maskable-512.png'); // inside the safe circle of 80 %
