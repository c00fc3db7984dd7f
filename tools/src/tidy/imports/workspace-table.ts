type Allowance = {
  /** Workspaces it may import. */
  workspaces: string[];
  /** Workspaces that only its tests may import. */
  testWorkspaces?: string[];
  /** Packages from outside: the named ones, or whatever its package.json declares. */
  packages: string[] | 'declared';
  /** Code that also runs in a browser knows nothing of `node:`. */
  isForBrowser?: true;
};

const KIT_PACKAGES = ['packages/domain', 'packages/contract', 'packages/i18n', 'packages/api-client', 'packages/ui'];
const APP_PACKAGES = [...KIT_PACKAGES, 'packages/app-kit'];

/** The first lines of the list in docs/architecture.md, section 2. */
export const WORKSPACE_TABLE: Record<string, Allowance> = {
  'packages/domain': { workspaces: [], packages: [], isForBrowser: true },
  // One audited hash: that of browsers is asynchronous, and that of Node is not in browsers.
  'packages/games': { workspaces: ['packages/domain'], packages: ['@noble/hashes'], isForBrowser: true },
  // Its test compares the messages with the list of error codes.
  'packages/i18n': { workspaces: ['packages/domain'], testWorkspaces: ['packages/contract'], packages: [], isForBrowser: true },
  'packages/contract': { workspaces: ['packages/domain'], packages: ['zod'], isForBrowser: true },
  'packages/api-client': { workspaces: ['packages/contract'], packages: ['zod'], isForBrowser: true },
  'packages/ui': { workspaces: ['packages/domain'], packages: 'declared', isForBrowser: true },
  // What the React apps share; no package imports it.
  'packages/app-kit': { workspaces: KIT_PACKAGES, packages: 'declared', isForBrowser: true },
  // Another company's service, as far as the house is concerned: it knows nothing of the server.
  'packages/sandbox': { workspaces: ['packages/domain', 'packages/ui'], packages: 'declared' },
  // Another company again; it borrows the other stranger's tools.
  'packages/provider': { workspaces: ['packages/domain', 'packages/sandbox'], packages: 'declared' },
  'apps/web': { workspaces: APP_PACKAGES, packages: 'declared', isForBrowser: true },
  'apps/arcade': { workspaces: [...KIT_PACKAGES, 'packages/games'], packages: 'declared', isForBrowser: true },
  'apps/backoffice': { workspaces: APP_PACKAGES, packages: 'declared', isForBrowser: true },
  'apps/server': {
    workspaces: ['packages/domain', 'packages/contract', 'packages/games', 'packages/i18n', 'packages/sandbox', 'packages/provider'],
    testWorkspaces: ['packages/api-client'],
    packages: 'declared',
  },
  tools: {
    workspaces: ['packages/domain', 'packages/contract', 'packages/games', 'packages/i18n', 'packages/api-client', 'packages/sandbox'],
    packages: 'declared',
  },
  e2e: { workspaces: ['packages/domain', 'packages/contract', 'packages/games', 'packages/i18n'], packages: 'declared' },
  art: { workspaces: ['packages/domain'], packages: 'declared' },
};

/** The page on which a player checks a finished round runs the same maths as the server. */
export const FAIRNESS_PAGE = 'apps/web/src/pages/fairness/';
