import type { AppContext } from '#flows/app-context.ts';
import { addProvider, addProviderKey, retireProviderKey, stopProvider } from '#flows/staff/provider-acts.ts';
import { stopGame } from '#flows/staff/stop-game.ts';
import { stuckRounds } from '#modules/ledger/index.ts';
import { listProviders, liveKeys } from '#modules/providers/index.ts';
import { ALL_GAMES } from '#modules/rounds/index.ts';
import { isPlainBesideHttps } from '#platform/http/plain-transports.ts';
import { type CommandAnswer, type CommandInput, listed, refused, type StaffCommand, toAnswer, utcMinute } from './staff-command.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;
const URL_FORM = /^https?:\/\/[^/]+(\/[^/]+)*$/;
const GAME_OPTIONS = '--game <name, or all> --reason <why>';
const PROVIDER_OPTIONS = '--provider <name> --reason <why>';
const providerAct = ({ need, by }: CommandInput) => ({ provider: need('provider'), reason: need('reason'), by });

async function stop(context: AppContext, { need, by }: CommandInput, isStopped: boolean): Promise<CommandAnswer> {
  const game = need('game') === 'all' ? ALL_GAMES : need('game');
  return toAnswer(await stopGame(context, { game, isStopped, reason: need('reason'), by }));
}

async function add(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const url = input.need('url').replace(/\/+$/, '');
  const act = providerAct(input);
  if (!SLUG.test(act.provider)) return refused('the name must consist of small letters, digits and dashes');
  if (!URL_FORM.test(url)) return refused('the address must begin with http:// or https://');
  if (isPlainBesideHttps(context.config.publicUrl, url)) return refused('the address must begin with https://, as PUBLIC_URL does');
  return toAnswer(await addProvider(context, { ...act, url }));
}

async function list({ database }: AppContext): Promise<CommandAnswer> {
  const blocks = (await listProviders(database)).map(async ({ slug, url, isActive }) => {
    const keys = (await liveKeys(database, slug)).map(({ id, since }) => `    key ${id}, since ${since.toISOString()}`);
    return [`${slug}  ${url}${isActive ? '' : '  stopped'}`, ...keys].join('\n');
  });
  return listed(await Promise.all(blocks), 'There is no other game provider.');
}

export const GAME_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'stop-game',
    options: GAME_OPTIONS,
    help: 'no new rounds; open rounds are finished',
    run: (context, input) => stop(context, input, true),
  },
  { name: 'allow-game', options: GAME_OPTIONS, run: (context, input) => stop(context, input, false) },
  {
    name: 'stuck-rounds',
    reads: 'read-list',
    help: 'rounds that have been open for more than a day: ask their provider',
    async run({ database }) {
      const lines = (await stuckRounds(database, database.now())).map(
        ({ openedAt, playerId, roundId, source }) => `${utcMinute(openedAt)}  ${source}  round ${roundId}  player ${playerId}`,
      );
      return listed(lines, 'No round is stuck.');
    },
  },
  { name: 'providers', help: 'game providers and their live keys', run: list },
  {
    name: 'add-provider',
    options: '--provider <name> --url <address> --reason <why>',
    help: 'a company whose games are played here',
    run: add,
  },
  {
    name: 'stop-provider',
    options: PROVIDER_OPTIONS,
    help: 'no new rounds, hidden in the lobby; open rounds are finished',
    run: async (context, input) => toAnswer(await stopProvider(context, { ...providerAct(input), isStopped: true })),
  },
  {
    name: 'allow-provider',
    options: PROVIDER_OPTIONS,
    run: async (context, input) => toAnswer(await stopProvider(context, { ...providerAct(input), isStopped: false })),
  },
  {
    name: 'provider-key',
    options: PROVIDER_OPTIONS,
    help: 'adds a key beside the live one, and shows it once',
    run: async (context, input) =>
      toAnswer(
        await addProviderKey(context, providerAct(input)),
        ({ id, secret }) => `${secret}\nThe key ${id} is live. It is not shown again.`,
      ),
  },
  {
    name: 'retire-provider-key',
    options: '--provider <name> --id <key> --reason <why>',
    run: async (context, input) => toAnswer(await retireProviderKey(context, { ...providerAct(input), id: input.need('id') })),
  },
];
