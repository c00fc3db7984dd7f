import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './pinned-node.mjs';
import { step } from './progress.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** Prepares what every script needs: the packages and the pinned Node. */
export async function prepare() {
  await step('Packages', (say) => withSetupLock(ensureInstalled, say), String);
  const { program } = await step('Node', findNode, ({ version }) => version);
  return { program, env: environmentFor(program) };
}

/** @param {{ program: string, env: NodeJS.ProcessEnv }} node */
export async function prepareWebApp({ program, env }) {
  await step('Web app', (say) => withSetupLock(() => ensureBuilt({ program, env, say }), say), String);
}
