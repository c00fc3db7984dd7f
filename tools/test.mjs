// Plain old syntax up to the guard: a Node too old for the rest must still be able to say so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Tulpar needs Node 20.19 or newer to set itself up and this is ${process.version}: install a newer Node, then run npm test again.`,
  );
  process.exit(1);
}
const { runMain } = await import('./setup/setup-error.mjs');
const { testAll } = await import('./checks/test-all.mjs');

const parameters = process.argv.slice(2);
const wanted = parameters.filter((parameter) => parameter !== '--fast').join(' ');
await runMain(() => testAll({ isFast: parameters.includes('--fast'), ...(wanted && { wanted }) }));
