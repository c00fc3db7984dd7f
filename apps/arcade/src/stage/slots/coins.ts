import { el } from '#stage/dom.ts';
import type { Ticker } from '#stage/ticker.ts';

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
  waits: number;
}

const GRAVITY = 1.5;
const FACE = 96;

/** Fixed numbers that look random: where a coin flies has no meaning. */
function* scatter(): Generator<number, never> {
  for (let state = 7; ; ) {
    state = (state * 16_807) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

function drawFace(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = FACE;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const disc = (radius: number, colours: readonly [string, string, string]) => {
    const fill = context.createLinearGradient(FACE * 0.2, 0, FACE * 0.8, FACE);
    for (const [place, colour] of colours.entries()) fill.addColorStop(place / 2, colour);
    context.fillStyle = fill;
    context.beginPath();
    context.arc(FACE / 2, FACE / 2, radius, 0, Math.PI * 2);
    context.fill();
  };
  disc(FACE * 0.48, ['#fff0c2', '#e9a93c', '#7d4a0d']);
  disc(FACE * 0.4, ['#c98522', '#f6c453', '#ffe9b0']);
  disc(FACE * 0.36, ['#ffe3a1', '#f2b544', '#c47d1e']);
  context.fillStyle = 'rgb(255 255 255 / 0.55)';
  context.beginPath();
  context.ellipse(FACE * 0.36, FACE * 0.3, FACE * 0.12, FACE * 0.07, -0.7, 0, Math.PI * 2);
  context.fill();
  return canvas;
}

/** Coins that spring up from below, turn and fall. */
export function createCoins(ticker: Ticker) {
  const element = el('canvas', { class: 'coins', 'aria-hidden': 'true' });
  const context = element.getContext('2d');
  let face: HTMLCanvasElement | null = null;
  let coins: Coin[] = [];
  const draw = (width: number, height: number) => {
    if (!context || !face) return;
    context.clearRect(0, 0, width, height);
    for (const coin of coins) {
      if (coin.waits > 0) continue;
      const side = coin.size * height;
      context.save();
      context.translate(coin.x * width, coin.y * height);
      context.scale(Math.max(0.12, Math.abs(Math.cos(coin.turn))), 1);
      context.drawImage(face, -side / 2, -side / 2, side, side);
      context.restore();
    }
  };
  return {
    element,
    rain(count: number, overMs: number): void {
      face ??= drawFace();
      const [width, height] = [element.clientWidth, element.clientHeight];
      element.width = width;
      element.height = height;
      const next = scatter();
      const chance = () => next.next().value;
      coins = Array.from({ length: count }, (_, place) => ({
        x: 0.5 + (chance() - 0.5) * 0.5,
        y: 1.05,
        vx: (chance() - 0.5) * 0.55,
        vy: -1.15 - chance() * 0.5,
        turn: chance() * 6,
        spin: 4 + chance() * 7,
        size: 0.045 + chance() * 0.04,
        waits: (place / count) * overMs * 0.8,
      }));
      ticker.each((ms) => {
        const seconds = ms / 1000;
        for (const coin of coins) {
          if (coin.waits > 0) coin.waits -= ms;
          else {
            coin.vy += GRAVITY * seconds;
            coin.x += coin.vx * seconds;
            coin.y += coin.vy * seconds;
            coin.turn += coin.spin * seconds;
          }
        }
        coins = coins.filter(({ y, vy }) => y < 1.3 || vy < 0);
        draw(width, height);
        return coins.length > 0;
      });
    },
    stop(): void {
      coins = [];
      context?.clearRect(0, 0, element.width, element.height);
    },
  };
}
