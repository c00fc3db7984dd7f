import type { SetName } from '@tulpar/games/roulette/sets';
import { colourOf, WHEEL } from '@tulpar/games/roulette/wheel';
import type { Translate } from '@tulpar/i18n/translate';
import { svg } from '#stage/dom.ts';
import type { Way } from './scale.ts';

const SIZES = { wide: { width: 1000, height: 134, band: 40 }, tall: { width: 600, height: 420, band: 92 } } as const;
const STEPS = 6;

interface Options {
  readonly t: Translate;
  readonly onNumber: (number: number) => void;
  readonly onSet: (name: SetName) => void;
  readonly onPoint: (text: string | null) => void;
}

type Spread = (share: number, inset: number) => readonly [number, number];

/** Along a stadium, clockwise from the middle of its left end, at a distance from its edge. */
function stadium(width: number, height: number): Spread {
  const radius = height / 2;
  const straight = width - height;
  const whole = 2 * straight + 2 * Math.PI * radius;
  return (share, inset) => {
    let at = (((share % 1) + 1) % 1) * whole;
    const quarter = (Math.PI * radius) / 2;
    const r = radius - inset;
    const arc = (cx: number, angle: number): [number, number] => [cx + r * Math.cos(angle), radius + r * Math.sin(angle)];
    if (at < quarter) return arc(radius, Math.PI + at / radius);
    at -= quarter;
    if (at < straight) return [radius + at, inset];
    at -= straight;
    if (at < 2 * quarter) return arc(width - radius, -Math.PI / 2 + at / radius);
    at -= 2 * quarter;
    if (at < straight) return [width - radius - at, height - inset];
    return arc(radius, Math.PI / 2 + (at - straight) / radius);
  };
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Which stretches of the wheel, by place from the zero on, bound a part of the inner field. */
const PARTS: Readonly<Record<SetName, readonly (readonly [from: number, to: number])[]>> = {
  voisins: [[-9, 8]],
  orphelins: [
    [8, 11],
    [23, 28],
  ],
  tiers: [[11, 23]],
};

/** The middle of the area inside the points. */
function centreOf(points: readonly (readonly [number, number])[]): readonly [number, number] {
  let [area, x, y] = [0, 0, 0];
  for (const [place, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(place + 1) % points.length] ?? [0, 0];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return [x / (3 * area), y / (3 * area)];
}

/** The wheel rolled out: press a number for its neighbours, or one of the three parts. */
export function createRacetrack({ t, onNumber, onSet, onPoint }: Options) {
  const view = svg('svg', { class: 'racetrack', role: 'group', 'aria-label': t('arcade.roulette.track') });
  let isLocked = false;
  let way: Way | null = null;

  const pressed = (element: SVGElement, label: string, act: () => void): SVGElement => {
    const press = () => isLocked || act();
    element.addEventListener('click', press);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    for (const name of ['pointerenter', 'focus'] as const) element.addEventListener(name, () => onPoint(label));
    for (const name of ['pointerleave', 'blur'] as const) element.addEventListener(name, () => onPoint(null));
    return element;
  };
  const text = (x: number, y: number, words: string, size: number, turn: boolean) => {
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})${turn ? ' rotate(-90)' : ''}`;
    const written = svg('text', { transform: place, 'font-size': size });
    written.textContent = words;
    return written;
  };

  function build(next: Way): void {
    way = next;
    const { width, height, band } = SIZES[next];
    const spread = stadium(width, height);
    const each = 1 / WHEEL.length;
    // The zero stands in the middle of the left end; upright, the whole is turned by CSS and the words back again.
    const shareOf = (place: number): number => (place - 0.5) * each;
    const edge = (from: number, to: number, inset: number, steps = STEPS) =>
      Array.from({ length: steps + 1 }, (_, step) => spread(from + ((to - from) * step) / steps, inset));
    const size = next === 'wide' ? 21 : 26;
    const isTurned = next === 'tall';
    const numbers = WHEEL.map((number, place) => {
      const [from, to] = [shareOf(place), shareOf(place + 1)];
      const label = t('arcade.roulette.neighbours', { number });
      const [x, y] = spread((from + to) / 2, band / 2);
      const cell = svg('path', { d: pathOf([...edge(from, to, 0), ...edge(from, to, band).toReversed()]) });
      const attributes = { class: 'track-number', role: 'button', tabindex: '0', 'aria-label': label, 'data-colour': colourOf(number) };
      const group = svg('g', attributes, cell, text(x, y, String(number), size, isTurned));
      return pressed(group, label, () => onNumber(number));
    });
    const areas = (Object.keys(PARTS) as SetName[]).map((name) => {
      const points = PARTS[name].flatMap(([from, to]) => edge(shareOf(from), shareOf(to), band + 4, 24));
      const label = t(`arcade.roulette.sets.${name}`);
      const [x, y] = centreOf(points);
      const attributes = { class: 'track-part', role: 'button', tabindex: '0', 'aria-label': label };
      const group = svg('g', attributes, svg('path', { d: pathOf(points) }), text(x, y, label, size - 2, isTurned));
      return pressed(group, label, () => onSet(name));
    });
    view.setAttribute('viewBox', isTurned ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`);
    const all = svg('g', isTurned ? { transform: `translate(${height} 0) rotate(90)` } : {}, ...areas, ...numbers);
    view.replaceChildren(all);
  }

  return {
    element: view,
    setWay(next: Way): void {
      if (next !== way) build(next);
    },
    lock(locked: boolean): void {
      isLocked = locked;
      view.setAttribute('data-locked', String(locked));
    },
  };
}
