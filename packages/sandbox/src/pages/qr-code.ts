/** Version 4 with the lowest correction: 33 modules a side, one block of 80 bytes and 20 to mend them with. */
const SIZE = 33;
const DATA_BYTES = 80;
const MENDING_BYTES = 20;
const TEXT_BYTES_MAX = 78;
const ALIGNMENT = 26;
/** The level of correction and the mask (every second module), with their own check bits, as the standard writes them. */
const FORMAT = 0b111011111000100;

type Grid = (boolean | null)[][];

/** A QR code of a short text, as rows of dark and light modules. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > TEXT_BYTES_MAX) throw new RangeError('the text is too long for this code');
  const data = frameData(bytes);
  const grid: Grid = Array.from({ length: SIZE }, () => Array<boolean | null>(SIZE).fill(null));
  drawPatterns(grid);
  drawFormat(grid);
  drawData(grid, [...data, ...mendingOf(data)]);
  return grid.map((row) => row.map((module) => module === true));
}

/** The length before the text, and padding behind it up to the size of the block. */
function frameData(bytes: Uint8Array): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data: number[] = [];
  for (let index = 0; index < nibbles.length; index += 2) data.push(((nibbles[index] ?? 0) << 4) | (nibbles[index + 1] ?? 0));
  for (let pad = 0xec; data.length < DATA_BYTES; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Multiplication in the field of 256 elements that the standard uses. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon remainder: with it a reader mends what it could not see. */
function mendingOf(data: readonly number[]): number[] {
  const divisor = Array<number>(MENDING_BYTES).fill(0);
  divisor[MENDING_BYTES - 1] = 1;
  for (let round = 0, root = 1; round < MENDING_BYTES; round += 1, root = multiply(root, 2)) {
    for (let index = 0; index < MENDING_BYTES; index += 1) divisor[index] = multiply(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0);
  }
  const rest = Array<number>(MENDING_BYTES).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, value] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ multiply(value, factor);
  }
  return rest;
}

function set(grid: Grid, row: number, column: number, isDark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < SIZE) line[column] = isDark;
}

/** What tells a reader where the code is, and how large its modules are. */
function drawPatterns(grid: Grid): void {
  for (let index = 0; index < SIZE; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, SIZE - 4],
    [SIZE - 4, 3],
  ] as const)
    drawSquares(grid, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  drawSquares(grid, ALIGNMENT, ALIGNMENT, 2, (ring) => ring !== 1);
}

function drawSquares(grid: Grid, row: number, column: number, radius: number, isDark: (ring: number) => boolean): void {
  for (let down = -radius; down <= radius; down += 1)
    for (let right = -radius; right <= radius; right += 1)
      set(grid, row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
}

function drawFormat(grid: Grid): void {
  const bit = (index: number) => ((FORMAT >> index) & 1) === 1;
  for (let index = 0; index <= 5; index += 1) set(grid, index, 8, bit(index));
  set(grid, 7, 8, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 8, 7, bit(8));
  for (let index = 9; index < 15; index += 1) set(grid, 8, 14 - index, bit(index));
  for (let index = 0; index < 8; index += 1) set(grid, 8, SIZE - 1 - index, bit(index));
  for (let index = 8; index < 15; index += 1) set(grid, SIZE - 15 + index, 8, bit(index));
  set(grid, SIZE - 8, 8, true);
}

/** Bits go up and down in pairs of columns, from the right; every second module is turned over. */
function drawData(grid: Grid, bytes: readonly number[]): void {
  let bitIndex = 0;
  for (let right = SIZE - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < SIZE; step += 1) {
      const row = isUpwards ? SIZE - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== null) continue;
        const bit = ((bytes[bitIndex >> 3] ?? 0) >> (7 - (bitIndex & 7))) & 1;
        bitIndex += 1;
        set(grid, row, column, (bit === 1) !== ((row + column) % 2 === 0));
      }
    }
  }
}
