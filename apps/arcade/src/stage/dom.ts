type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** An element with attributes and children. `false` and null leave an attribute out, true writes it empty. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children.filter((child) => child !== null));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(tag: string, attributes: Attributes, ...children: readonly Node[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Icons of one stroke, drawn on 24 by 24. */
const ICONS = {
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
  spin: ['M21 12a9 9 0 1 1-9-9c2.520 0 4.930 1 6.740 2.740L21 8', 'M21 3v5h-5'],
  /** Two cards, one over the other. */
  deal: [
    'M10 7.500a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2Z',
    'M7 16.600 4.100 6.500a2 2 0 0 1 1.400-2.500l5.300-1.500',
    'm15 10.500 2 2.500-2 2.500-2-2.500Z',
  ],
  play: ['M8 5.200v13.600L19 12Z'],
  skip: ['m5 5 8 7-8 7z', 'M19 5v14'],
  sound: ['M11 5 6.500 9H3v6h3.500L11 19z', 'M15.500 9a4.200 4.200 0 0 1 0 6', 'M18.500 6a8.500 8.500 0 0 1 0 12'],
  muted: ['M11 5 6.500 9H3v6h3.500L11 19z', 'm16 9.500 5 5', 'm21 9.500-5 5'],
  table: ['M4 5h16v14H4z', 'M4 10h16', 'M10 10v9'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  under: ['M12 5v14', 'm19 12-7 7-7-7'],
  over: ['M12 19V5', 'm5 12 7-7 7 7'],
  undo: ['M9 14 4 9l5-5', 'M4 9h10.500a5.500 5.500 0 0 1 0 11H11'],
  clear: ['M4 7h16', 'M9 7V4h6v3', 'M6.500 7 7.500 20h9l1-13', 'M10.500 11v5', 'M13.500 11v5'],
  repeat: ['m17 2 4 4-4 4', 'M3 11v-1a4 4 0 0 1 4-4h14', 'm7 22-4-4 4-4', 'M21 13v1a4 4 0 0 1-4 4H3'],
  track: ['M8 6h8a6 6 0 0 1 0 12H8A6 6 0 0 1 8 6Z', 'M8 10h8a2 2 0 0 1 0 4H8a2 2 0 0 1 0-4Z'],
  info: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'M12 11v5', 'M12 7.800v.01'],
} as const;

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGElement {
  const paths = ICONS[name].map((d) => svg('path', { d }));
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...paths);
}

/** A button with an icon and an accessible name. */
export function iconButton(name: IconName, label: string, className: string): HTMLButtonElement {
  return el('button', { type: 'button', class: className, 'aria-label': label }, icon(name));
}

const DPR_MAX = 2;

/** Keeps the pixels of a canvas equal to its size on the screen, and redraws it when that changes. */
export function fitCanvas(canvas: HTMLCanvasElement, draw: () => void): void {
  const fit = () => {
    const ratio = Math.min(DPR_MAX, devicePixelRatio);
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    draw();
  };
  new ResizeObserver(fit).observe(canvas);
}
