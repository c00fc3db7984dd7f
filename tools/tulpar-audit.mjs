#!/usr/bin/env node
// Recomputes exported rounds: npx tulpar-audit rounds.csv. It runs in the folder it is called from and asks no server.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const { runMain } = await import('./setup/setup-error.mjs');
const { environmentFor, findNode } = await import('./setup/pinned-node.mjs');

await runMain(async () => {
  const { program } = await findNode();
  const script = path.join(import.meta.dirname, 'src/audit.ts');
  const { status, error } = spawnSync(program, [script, ...process.argv.slice(2)], { env: environmentFor(program), stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
});
