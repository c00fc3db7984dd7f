// Runs a TypeScript file on the Node that everything else runs on: node tools/run.mjs <script.ts> [arguments]
const { runMain, SetupError } = await import('./setup/setup-error.mjs');
const { prepare } = await import('./setup/prepare.mjs');
const { supervise } = await import('./setup/supervise.mjs');

await runMain(async () => {
  const [script, ...parameters] = process.argv.slice(2);
  if (!script) throw new SetupError('Name the script to run: node tools/run.mjs <script.ts> [arguments]');
  const { program, env } = await prepare();
  return supervise(program, [script, ...parameters], env);
});
