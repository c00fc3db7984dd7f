/** What each bucket pays, in hundredths of the stake, from the edge to the middle; the other half is its mirror image. */
const HALVES = {
  low: {
    8: [500, 300, 136, 74, 52],
    9: [600, 320, 178, 100, 56],
    10: [700, 380, 200, 130, 74, 48],
    11: [900, 480, 280, 154, 92, 52],
    12: [1_000, 540, 300, 182, 108, 72, 54],
    13: [1_100, 650, 350, 220, 142, 84, 56],
    14: [1_200, 700, 420, 240, 160, 106, 72, 50],
    15: [1_400, 850, 520, 300, 196, 126, 82, 56],
    16: [1_500, 900, 560, 360, 220, 144, 96, 70, 56],
  },
  medium: {
    8: [1_200, 440, 128, 58, 32],
    9: [1_500, 580, 200, 76, 40],
    10: [1_800, 600, 260, 122, 56, 38],
    11: [2_200, 900, 380, 160, 74, 38],
    12: [3_000, 1_150, 480, 220, 92, 54, 38],
    13: [4_000, 1_600, 620, 280, 138, 66, 40],
    14: [5_600, 2_100, 850, 340, 174, 96, 50, 34],
    15: [7_600, 2_900, 1_200, 480, 240, 106, 62, 42],
    16: [10_000, 3_800, 1_550, 650, 300, 154, 82, 44, 38],
  },
  high: {
    8: [2_800, 520, 112, 36, 16],
    9: [4_200, 800, 182, 52, 24],
    10: [7_000, 1_250, 280, 80, 32, 18],
    11: [11_000, 2_000, 480, 120, 42, 18],
    12: [16_000, 3_000, 700, 186, 60, 30, 22],
    13: [24_000, 4_800, 1_000, 300, 96, 38, 22],
    14: [38_000, 7_300, 1_600, 500, 128, 50, 28, 18],
    15: [56_000, 11_500, 2_600, 650, 200, 68, 36, 26],
    16: [90_000, 17_500, 3_900, 1_000, 300, 104, 54, 26, 18],
  },
} as const;

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
export const ROWS_MIN = 8;
export const ROWS_MAX = 16;

export const isRisk = (value: unknown): value is Risk => RISKS.some((risk) => risk === value);
export const isRows = (value: unknown): value is keyof (typeof HALVES)['low'] =>
  typeof value === 'number' && Number.isInteger(value) && value >= ROWS_MIN && value <= ROWS_MAX;

/** What every bucket pays, from the left, in hundredths of the stake. A ball that went right k times lands in the k-th, from 0. */
export function bucketsOf(rows: number, risk: Risk): readonly number[] {
  if (!isRows(rows)) throw new RangeError(`no board has ${rows} rows`);
  const half = HALVES[risk][rows];
  return [...half, ...half.toReversed().slice(rows % 2 === 0 ? 1 : 0)];
}
