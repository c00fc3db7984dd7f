import { readFileSync } from 'node:fs';

/**
 * A name for one life of a process id. Process ids are reused (in containers almost at once), so a lock that
 * remembers only the id would one day belong to a stranger. Undefined when no such process runs.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux') return answersSignals(pid) ? String(pid) : undefined;
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the command in brackets and may hold spaces and brackets itself: count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  // A zombie still has an id but does nothing any more; where process 1 reaps nobody it stays for ever.
  if (state === 'Z' || state === 'X') return undefined;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${pid}:${startTicks}`;
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
