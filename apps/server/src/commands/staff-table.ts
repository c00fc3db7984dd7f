import { CASE_COMMANDS } from './cases.ts';
import { CHAT_COMMANDS } from './chat.ts';
import { CORRECTION_COMMANDS } from './corrections.ts';
import { DOCUMENT_COMMANDS } from './documents.ts';
import { GAME_COMMANDS } from './games.ts';
import { OFFER_COMMANDS } from './offers.ts';
import { PAYMENT_COMMANDS } from './payments.ts';
import { PLAYER_COMMANDS } from './players.ts';
import { PROTECTION_COMMANDS } from './protection.ts';
import type { StaffCommand } from './staff-command.ts';
import { TOURNAMENT_COMMANDS } from './tournaments.ts';

const AREAS: Readonly<Record<string, readonly StaffCommand[]>> = {
  Payments: PAYMENT_COMMANDS,
  Corrections: CORRECTION_COMMANDS,
  Players: PLAYER_COMMANDS,
  Documents: DOCUMENT_COMMANDS,
  Protection: [...PROTECTION_COMMANDS, ...CASE_COMMANDS],
  Offers: OFFER_COMMANDS,
  Tournaments: TOURNAMENT_COMMANDS,
  Games: GAME_COMMANDS,
  Chat: CHAT_COMMANDS,
};

export const findCommand = (name: string): StaffCommand | undefined =>
  Object.values(AREAS)
    .flat()
    .find((command) => command.name === name);

const usageOf = ({ name, options, help }: StaffCommand): string =>
  [`  ${[name, options].filter(Boolean).join(' ')}`, ...(help ? [`      ${help}`] : [])].join('\n');

export const usage = (): string =>
  [
    'npm run staff -- <command> [options] --by <name>',
    ...Object.entries(AREAS).map(([area, commands]) => [area, ...commands.map(usageOf)].join('\n')),
    'Every act is recorded for good, under the name of the system user; a demo world takes another name by --by.',
  ].join('\n\n');
