import { randomInt } from 'node:crypto';
import type { Draw } from '#game/asyq.ts';

export const systemDraw: Draw = (limit) => randomInt(limit);
