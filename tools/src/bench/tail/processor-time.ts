import { readdirSync, readFileSync } from 'node:fs';

const JIFFIES_PER_SECOND = 100;
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;

/** The fields of a process after its name, which may contain spaces. */
function fieldsOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

const spentBy = (fields: readonly number[]) => ((fields[USER] ?? 0) + (fields[SYSTEM] ?? 0)) / JIFFIES_PER_SECOND;

/** Seconds of processor time of a process so far. */
export const processorTime = (pid: number): number => spentBy(fieldsOf(pid));

/** The same of all processes below it. */
export function processorTimeBelow(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), fields: fieldsOf(Number(name)) }));
  const below = (parent: number): number =>
    all.filter(({ fields }) => fields[PARENT] === parent).reduce((sum, one) => sum + spentBy(one.fields) + below(one.pid), 0);
  return below(pid);
}
