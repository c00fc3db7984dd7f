// Plain old syntax up to the guard: a Node too old for the rest must still be able to say so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Tulpar needs Node 20.19 or newer to set itself up and this is ${process.version}: install a newer Node, then run npm start again.`,
  );
  process.exit(1);
}
const { runMain } = await import('./setup/setup-error.mjs');
const { prepare, prepareWebApp } = await import('./setup/prepare.mjs');
const { supervise } = await import('./setup/supervise.mjs');

await runMain(async () => {
  const parameters = process.argv.slice(2);
  const node = await prepare();
  // In development the server builds each file when a browser asks for it.
  if (!parameters.includes('--dev')) await prepareWebApp(node);
  return supervise(node.program, ['apps/server/src/main.ts', ...parameters], node.env);
});
