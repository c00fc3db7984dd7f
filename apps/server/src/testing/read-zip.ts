import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of a small zip by their names, as its list at the end says. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  let at = zip.length - 22;
  while (at >= 0 && zip.readUInt32LE(at) !== END) at--;
  const files = new Map<string, Buffer>();
  const count = zip.readUInt16LE(at + 10);
  for (let place = zip.readUInt32LE(at + 16), index = 0; index < count; index++) {
    if (zip.readUInt32LE(place) !== ENTRY) throw new Error('the list of a zip is broken');
    const [method, packed] = [zip.readUInt16LE(place + 10), zip.readUInt32LE(place + 20)];
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(place + offset)) as [number, number, number];
    const name = zip.subarray(place + 46, place + 46 + nameBytes).toString();
    const header = zip.readUInt32LE(place + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + packed);
    files.set(name, method === 0 ? content : inflateRawSync(content));
    place += 46 + nameBytes + extraBytes + noteBytes;
  }
  return files;
}
