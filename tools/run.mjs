// Runs a TypeScript file on the pinned Node: node tools/run.mjs [--built] <script.ts> [arguments]
// With --built the web app is built first, for scripts that start the whole product.
const { runMain, SetupError } = await import('./setup/setup-error.mjs');
const { prepare, prepareWebApp } = await import('./setup/prepare.mjs');
const { supervise } = await import('./setup/supervise.mjs');

await runMain(async () => {
  const given = process.argv.slice(2);
  const isBuilt = given[0] === '--built';
  const [script, ...parameters] = isBuilt ? given.slice(1) : given;
  if (!script) throw new SetupError('Name the script to run: node tools/run.mjs <script.ts> [arguments]');
  const node = await prepare();
  if (isBuilt) await prepareWebApp(node);
  return supervise(node.program, [script, ...parameters], node.env);
});
