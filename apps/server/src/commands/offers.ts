import { readFile } from 'node:fs/promises';
import type { AppContext } from '#flows/app-context.ts';
import { beginCampaign } from '#flows/offers/issue-campaign.ts';
import { readOfferFile } from '#flows/offers/offer-file.ts';
import { forfeitByStaff, grantByStaff, pauseCampaign, publishByStaff, resumeCampaign } from '#flows/offers/staff-offers.ts';
import { listLinks } from '#modules/offers/index.ts';
import { type CommandAnswer, type CommandInput, listed, refused, type StaffCommand, toAnswer, utcMinute } from './staff-command.ts';

const campaignAct = (input: CommandInput) => ({ campaignId: input.need('campaign'), reason: input.need('reason'), by: input.by });

/** Staff read which game cannot play the free spins, and why. */
const isUnplayable = <Result extends { readonly ok: boolean }>(
  result: Result,
): result is Extract<Result, { readonly code: 'SPINS_UNPLAYABLE' }> => 'code' in result && result.code === 'SPINS_UNPLAYABLE';

async function publish(context: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const file = input.optional('file');
  if (file === null) {
    const resumed = await resumeCampaign(context, campaignAct(input));
    return isUnplayable(resumed) ? refused(resumed.flaw) : toAnswer(resumed);
  }
  let seeds: ReturnType<typeof readOfferFile>;
  try {
    seeds = readOfferFile(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return refused(`the file cannot be read as campaigns (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'})`);
  }
  const result = await publishByStaff(context, { seeds, reason: input.need('reason'), by: input.by });
  if (isUnplayable(result)) return refused(result.flaw);
  return toAnswer(result, ({ paused }) => (paused.length > 0 ? `Published. Still paused: ${paused.join(', ')}.` : 'Published.'));
}

const LINKS_MAX = 200;

async function listLinked({ database }: AppContext, input: CommandInput): Promise<CommandAnswer> {
  const links = await listLinks(database, input.optional('player'), LINKS_MAX);
  const lines = links.map(({ made_at, kind, campaign_id, player_id, other_id }) =>
    [utcMinute(made_at), kind, player_id, other_id, campaign_id].join('  '),
  );
  return listed(lines, 'No accounts are linked.');
}

export const OFFER_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'offer-publish',
    options: '--file <campaigns.json> | --campaign <id>, --reason <why>',
    help: 'new campaigns or a new version of their terms, from a file like seed/offers/campaigns.json; or a paused campaign goes on',
    run: publish,
  },
  {
    name: 'offer-pause',
    options: '--campaign <id> --reason <why>',
    help: 'its offers are hidden; what was earned or promised to an open deposit stays',
    run: async (context, input) =>
      toAnswer(await pauseCampaign(context, campaignAct(input)), ({ hidden }) => `Paused. Offers hidden: ${hidden}.`),
  },
  {
    name: 'offer-grant',
    options: '--player <id> --campaign <id> --reason <why>',
    help: 'the player finds the offer on the bonus page',
    run: async (context, input) =>
      toAnswer(await grantByStaff(context, { ...campaignAct(input), playerId: input.need('player') }), ({ uid }) => `Granted: ${uid}.`),
  },
  {
    name: 'issue-campaign',
    options: '--campaign <id> --reason <why>',
    help: 'gives its offer to everybody it is meant for who may get marketing, a thousand at a time',
    run: async (context, input) => toAnswer(await beginCampaign(context, campaignAct(input)), () => 'Begun.'),
  },
  {
    name: 'offer-forfeit',
    options: '--player <id> --id <offer> --reason <why>',
    help: 'takes a bonus back for abuse; the player reads the reason of the first person, and another person repeats the command',
    run: async (context, input) => {
      const act = { playerId: input.need('player'), uid: input.need('id'), reason: input.need('reason'), by: input.by };
      return toAnswer(await forfeitByStaff(context, act), ({ removed }) =>
        removed === null ? 'Proposed. Another person repeats the command.' : `Taken back: ${removed / 100}.`,
      );
    },
  },
  {
    name: 'linked-accounts',
    options: '[--player <id>]',
    help: 'who came to an offer that an account with the same phone, device, document or payment account had taken: when, by what, both, offer',
    reads: 'read-list',
    run: listLinked,
  },
];
