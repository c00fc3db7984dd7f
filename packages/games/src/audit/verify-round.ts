import { isCurrency } from '@tulpar/domain/markets';
import { findGame } from '#catalog.ts';
import { streamsOf } from '#fairness/draws.ts';
import { commitmentOf, isNonce, isUsableSeed, parseServerSeed } from '#fairness/seeds.ts';
import type { Game, Play } from '#rounds/game.ts';
import type { RoundRecord } from './round-record.ts';

/** What is wrong with a round. Only `agrees` was recomputed and found right; `waiting` cannot be checked yet. */
type Fault =
  | 'GAME_UNKNOWN'
  | 'LABEL_DIFFERS'
  | 'SEED_MALFORMED'
  | 'SEED_HASH_DIFFERS'
  | 'PLAYER_SEED_MALFORMED'
  | 'NONCE_MALFORMED'
  | 'CURRENCY_UNKNOWN'
  | 'BET_UNREADABLE'
  | 'ACTIONS_UNREADABLE'
  | 'PLAY_REFUSED'
  | 'STAKE_DIFFERS'
  | 'WIN_DIFFERS'
  | 'NOT_OVER';

export type Verdict =
  | { readonly verdict: 'agrees'; readonly play: Play }
  | { readonly verdict: 'waiting'; readonly why: 'SEED_NOT_REVEALED' | 'ROUND_OPEN' }
  | { readonly verdict: 'differs'; readonly fault: Fault; readonly expected: string; readonly recorded: string };

/** Plays a recorded round again from its seeds and holds the result against the record. Never throws, whatever the record says. */
export function verifyRound(record: RoundRecord): Verdict {
  const game = findGame(record.game, wholeNumber(record.game_version) ?? 0);
  if (!game) return differs('GAME_UNKNOWN', 'a game and version of this house', `${record.game} ${record.game_version}`);
  if (record.label !== game.label) return differs('LABEL_DIFFERS', game.label, record.label);
  if (!/^[0-9a-f]{64}$/.test(record.server_seed_hash)) return differs('SEED_MALFORMED', '64 hexadecimal digits', record.server_seed_hash);
  if (record.server_seed === '') return { verdict: 'waiting', why: 'SEED_NOT_REVEALED' };
  const serverSeed = parseServerSeed(record.server_seed);
  if (!serverSeed) return differs('SEED_MALFORMED', '64 hexadecimal digits', record.server_seed);
  const hash = commitmentOf(serverSeed);
  if (hash !== record.server_seed_hash) return differs('SEED_HASH_DIFFERS', hash, record.server_seed_hash);
  if (!isUsableSeed(record.player_seed)) return differs('PLAYER_SEED_MALFORMED', '1 to 64 characters', record.player_seed);
  const nonce = wholeNumber(record.nonce);
  if (!isNonce(nonce)) return differs('NONCE_MALFORMED', 'a whole number from 0', record.nonce);
  return verifyPlay(game, record, { serverSeed, playerSeed: record.player_seed, nonce });
}

function verifyPlay(game: Game, record: RoundRecord, seeds: Parameters<typeof streamsOf>[1]): Verdict {
  if (!isCurrency(record.currency)) return differs('CURRENCY_UNKNOWN', 'a currency of this house', record.currency);
  const bet = readJson(record.bet);
  if (bet === undefined) return differs('BET_UNREADABLE', 'JSON', record.bet);
  const actions = readJson(record.actions);
  if (!Array.isArray(actions)) return differs('ACTIONS_UNREADABLE', 'a list in JSON', record.actions);
  const played = game.play(bet, record.currency, actions, streamsOf(game.label, seeds));
  if (!played.ok) return differs('PLAY_REFUSED', 'a bet and actions that the game allows', played.code);
  const { play } = played;
  if (String(play.stake) !== record.stake) return differs('STAKE_DIFFERS', String(play.stake), record.stake);
  if (record.win === '' && !play.isOver) return { verdict: 'waiting', why: 'ROUND_OPEN' };
  if (!play.isOver) return differs('NOT_OVER', 'more actions', record.win);
  if (String(play.win) !== record.win) return differs('WIN_DIFFERS', String(play.win), record.win);
  return { verdict: 'agrees', play };
}

const differs = (fault: Fault, expected: string, recorded: string): Verdict => ({ verdict: 'differs', fault, expected, recorded });

/** Written as the export writes it: no sign, no leading zero, no point, and small enough to be exact. */
function wholeNumber(text: string): number | null {
  return /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
