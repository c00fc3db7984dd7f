import { colourOf, POCKETS, WHEEL } from '@tulpar/games/roulette/wheel';
import type { Seen } from './ball.ts';

const TURN = Math.PI * 2;
export const POCKET_TURN = TURN / POCKETS;

/** Radii as shares of the whole. */
const RADIUS = { rim: 0.985, track: 0.845, bowl: 0.79, numbers: 0.735, pockets: 0.595, ball: 0.528, cone: 0.455 } as const;
const COLOURS = { red: ['#d8324a', '#a01c33'], black: ['#20263f', '#12162a'], green: ['#1ea86c', '#0f7449'] } as const;

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const ring = (pen: Pen, outer: number, inner: number) => {
  pen.beginPath();
  pen.arc(0, 0, outer, 0, TURN);
  if (inner > 0) pen.arc(0, 0, inner, TURN, 0, true);
};

/** Light from the upper left: brighter there, darker below. */
function shaded(pen: Pen, radius: number, stops: readonly (readonly [number, string])[]): CanvasGradient {
  const gradient = pen.createLinearGradient(-radius * 0.7, -radius, radius * 0.7, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

const GOLD = [
  [0, '#fff0c2'],
  [0.35, '#f0b94a'],
  [0.7, '#a9691a'],
  [1, '#e9b04a'],
] as const;

function goldRing(pen: Pen, radius: number, width: number): void {
  ring(pen, radius + width / 2, radius - width / 2);
  pen.fillStyle = shaded(pen, radius, GOLD);
  pen.fill('evenodd');
}

/** The parts that stand still: the wooden bowl, its track and its gold rings. The wheel is the unit circle. */
export function drawBowl(pen: Pen): void {
  ring(pen, RADIUS.rim, 0);
  pen.fillStyle = shaded(pen, 1, [
    [0, '#b4532f'],
    [0.4, '#7c2f1b'],
    [1, '#3c120b'],
  ]);
  pen.fill();
  goldRing(pen, RADIUS.rim - 0.012, 0.02);
  ring(pen, 0.905, RADIUS.bowl);
  const slope = pen.createRadialGradient(0, 0, RADIUS.bowl, 0, 0, 0.905);
  slope.addColorStop(0, '#6d2615');
  slope.addColorStop(0.55, '#2c0d07');
  slope.addColorStop(1, '#8a3a20');
  pen.fillStyle = slope;
  pen.fill('evenodd');
  goldRing(pen, 0.906, 0.008);
  goldRing(pen, RADIUS.bowl, 0.012);
  for (let place = 0; place < 8; place++) {
    pen.save();
    pen.rotate((place * TURN) / 8 + 0.2);
    pen.translate(0, -RADIUS.track);
    if (place % 2 === 0) pen.rotate(Math.PI / 2);
    pen.beginPath();
    pen.moveTo(0, -0.032);
    pen.lineTo(0.011, 0);
    pen.lineTo(0, 0.032);
    pen.lineTo(-0.011, 0);
    pen.closePath();
    pen.fillStyle = '#f3c766';
    pen.fill();
    pen.restore();
  }
}

/** Letters of less than a pixel lose their spacing in some browsers, so numbers are written large and shrunk. */
const LETTERS = 1000;

/** The number of a pocket, upright on its ring. */
function drawNumber(pen: Pen, number: number, font: (px: number) => string): void {
  pen.save();
  pen.translate(0, -(RADIUS.bowl + RADIUS.pockets) / 2);
  pen.scale(1 / LETTERS, 1 / LETTERS);
  pen.font = font(0.094 * LETTERS);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#fff';
  pen.fillText(String(number), 0, 0.004 * LETTERS);
  pen.restore();
}

/** The parts that turn: numbers, pockets, frets, the cone and the cross on it. */
export function drawRotor(pen: Pen, font: (px: number) => string): void {
  ring(pen, RADIUS.bowl - 0.005, 0);
  pen.fillStyle = '#1a0906';
  pen.fill();
  for (const [place, number] of WHEEL.entries()) {
    const [light, dark] = COLOURS[colourOf(number)];
    const middle = place * POCKET_TURN - Math.PI / 2;
    const wedge = (outer: number, inner: number, fill: string) => {
      pen.beginPath();
      pen.arc(0, 0, outer, middle - POCKET_TURN / 2, middle + POCKET_TURN / 2);
      pen.arc(0, 0, inner, middle + POCKET_TURN / 2, middle - POCKET_TURN / 2, true);
      pen.closePath();
      pen.fillStyle = fill;
      pen.fill();
    };
    wedge(RADIUS.bowl - 0.012, RADIUS.pockets, light);
    wedge(RADIUS.pockets, RADIUS.cone, dark);
    pen.save();
    pen.rotate(middle + Math.PI / 2);
    drawNumber(pen, number, font);
    pen.restore();
  }
  const hollow = pen.createRadialGradient(0, 0, RADIUS.cone, 0, 0, RADIUS.pockets);
  hollow.addColorStop(0, 'rgb(0 0 0 / 0.5)');
  hollow.addColorStop(0.5, 'rgb(0 0 0 / 0)');
  hollow.addColorStop(1, 'rgb(0 0 0 / 0.45)');
  ring(pen, RADIUS.pockets, RADIUS.cone);
  pen.fillStyle = hollow;
  pen.fill('evenodd');
  pen.strokeStyle = '#e6b452';
  pen.lineWidth = 0.007;
  for (let place = 0; place < POCKETS; place++) {
    pen.save();
    pen.rotate((place + 0.5) * POCKET_TURN);
    pen.beginPath();
    pen.moveTo(0, -RADIUS.bowl + 0.012);
    pen.lineTo(0, -RADIUS.cone);
    pen.stroke();
    pen.restore();
  }
  goldRing(pen, RADIUS.pockets, 0.008);
  drawCone(pen);
}

function drawCone(pen: Pen): void {
  const wood = pen.createRadialGradient(-0.1, -0.12, 0.02, 0, 0, RADIUS.cone);
  wood.addColorStop(0, '#b9582f');
  wood.addColorStop(0.55, '#8a3820');
  wood.addColorStop(1, '#4a190e');
  ring(pen, RADIUS.cone, 0);
  pen.fillStyle = wood;
  pen.fill();
  pen.lineWidth = 0.004;
  pen.strokeStyle = 'rgb(0 0 0 / 0.22)';
  for (let place = 0; place < 12; place++) {
    pen.save();
    pen.rotate((place * TURN) / 12);
    pen.beginPath();
    pen.moveTo(0, -0.1);
    pen.lineTo(0, -RADIUS.cone);
    pen.stroke();
    pen.restore();
  }
  goldRing(pen, RADIUS.cone, 0.02);
  goldRing(pen, 0.3, 0.007);
  for (let arm = 0; arm < 4; arm++) {
    pen.save();
    pen.rotate((arm * TURN) / 4 + TURN / 8);
    pen.fillStyle = shaded(pen, 0.2, GOLD);
    pen.beginPath();
    pen.roundRect(-0.02, -0.2, 0.04, 0.2, 0.02);
    pen.fill();
    drawSphere(pen, 0, -0.205, 0.036, ['#fff3cf', '#e7ab3f', '#8f5512']);
    pen.restore();
  }
  drawSphere(pen, 0, 0, 0.085, ['#fff6db', '#efb64a', '#8f5512']);
}

/** A sphere with the light from the upper left. */
function drawSphere(pen: Pen, x: number, y: number, radius: number, [light, middle, dark]: readonly [string, string, string]): void {
  const shine = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
  shine.addColorStop(0, light);
  shine.addColorStop(0.6, middle);
  shine.addColorStop(1, dark);
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  pen.fillStyle = shine;
  pen.fill();
}

/** The ball with its shadow, in its pocket or on the track, on a wheel that has turned by an angle. */
export function drawBall(pen: Pen, turned: number, { angle, out }: Seen): void {
  const radius = RADIUS.ball + (RADIUS.track - RADIUS.ball) * out;
  const direction = turned + angle - Math.PI / 2;
  const [x, y] = [Math.cos(direction) * radius, Math.sin(direction) * radius];
  pen.fillStyle = 'rgb(0 0 0 / 0.4)';
  pen.beginPath();
  pen.arc(x + 0.012, y + 0.018, 0.036, 0, TURN);
  pen.fill();
  drawSphere(pen, x, y, 0.036, ['#ffffff', '#e9edf8', '#8f9ab8']);
}
