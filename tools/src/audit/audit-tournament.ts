import { compareStandings, type Standing } from '@tulpar/domain/tournaments/board';
import { counts, type EndedRound, NO_SCORE, pointsOfRounds, type Score, scored } from '@tulpar/domain/tournaments/scoring';
import type { CsvRow } from '@tulpar/games/audit/csv';
import { TOURNAMENT_COLUMNS, type TournamentRecord } from '@tulpar/games/audit/tournament-record';
import { type Audited, shown } from './audited.ts';
import { SeenIds } from './seen-ids.ts';
import { type FileEntry, type FileRules, readEntry, readRound, readRules, wholeNumber } from './tournament-lines.ts';

const FAULTS_SHOWN_MAX = 3;
const NUMBER_DIGITS = 16;

/** A place as the file states it, and what its rounds come to. */
interface Counted extends Standing {
  readonly line: number;
  readonly stated: FileEntry;
  readonly faults: readonly string[];
  readonly faultsCount: number;
}

/** The file breaks its own form, so that nothing behind it can be read. */
class BrokenFile extends Error {}

/**
 * Counts a finished tournament again: points and their moment from the rounds of each player, then places, then prizes. Rounds are held for one
 * player at a time. Says at the end which places agree; a file that cannot be read to its end says so last.
 */
export function* auditTournament(columns: ReadonlyMap<string, number>, rows: Iterable<CsvRow>): Generator<Audited, void, void> {
  const recount = new Recount();
  try {
    for (const row of rows) {
      if (!row.ok) throw new BrokenFile(`line ${row.line}: ${row.fault}`);
      const { line, fields } = row;
      if (fields.length !== columns.size)
        yield { verdict: 'differs', text: `line ${line}: ${fields.length} fields for ${columns.size} columns` };
      else {
        const record = Object.fromEntries(TOURNAMENT_COLUMNS.map((name) => [name, fields[columns.get(name) ?? -1] ?? '']));
        const fault = recount.take(line, record as TournamentRecord);
        if (fault !== null) yield { verdict: 'differs', text: `line ${line}: ${fault}` };
      }
    }
    if (!recount.isEnded) throw new BrokenFile('the file is cut off: its last line is missing');
    yield* recount.places();
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    yield* recount.places();
    yield { verdict: 'unreadable', text: error.message };
  }
}

class Recount {
  isEnded = false;
  readonly #written = new Map<string, string[]>();
  #rules: FileRules | null = null;
  readonly #ids = new SeenIds();
  readonly #joinedNumbers = new Set<number>();
  readonly #counted: Counted[] = [];
  #open: OpenEntry | null = null;
  #rounds = 0;

  /** Takes a line. Returns what is wrong with it, where that belongs to no place. */
  take(line: number, record: TournamentRecord): string | null {
    if (this.isEnded) return 'BEHIND_THE_END';
    switch (record.row) {
      case 'rule':
        return this.#takeRule(line, record);
      case 'entry':
        return this.#takeEntry(line, record);
      case 'round':
        return this.#takeRound(line, record);
      case 'end':
        return this.#takeEnd(record);
      default:
        return `ROW_UNKNOWN ${shown(record.row)}`;
    }
  }

  #takeRule(line: number, { name, value }: TournamentRecord): null {
    if (this.#rules) throw new BrokenFile(`line ${line}: a rule behind the first place`);
    this.#written.set(name, [...(this.#written.get(name) ?? []), value]);
    return null;
  }

  #takeEntry(line: number, record: TournamentRecord): string | null {
    const rules = this.#readRules();
    this.#close();
    const stated = readEntry(record);
    if (!stated) return 'ENTRY_MALFORMED';
    this.#open = new OpenEntry(line, stated, rules);
    if (this.#joinedNumbers.has(stated.joinedNumber)) this.#open.addFault('JOINED_NUMBER_REPEATED');
    this.#joinedNumbers.add(stated.joinedNumber);
    return null;
  }

  #takeRound(line: number, record: TournamentRecord): string | null {
    this.#rounds++;
    const entry = this.#open;
    if (!entry || wholeNumber(record.place) !== entry.stated.place) return 'ROUND_WITHOUT_PLACE';
    const read = readRound(record);
    if (!read) entry.addFault(`ROUND_MALFORMED in line ${line}`);
    else if (!this.#ids.add(read.id)) entry.addFault(`ROUND_REPEATED in line ${line}`);
    else entry.add(line, read.round, read.points);
    return null;
  }

  #takeEnd({ place, rounds }: TournamentRecord): string | null {
    this.#readRules();
    this.#close();
    this.isEnded = true;
    const [statedPlaces, statedRounds] = [wholeNumber(place), wholeNumber(rounds)];
    if (statedPlaces !== this.#counted.length) return `PLACES_MISSING, counted ${this.#counted.length}, recorded ${shown(place)}`;
    return statedRounds === this.#rounds ? null : `ROUNDS_MISSING, counted ${this.#rounds}, recorded ${shown(rounds)}`;
  }

  #readRules(): FileRules {
    this.#rules ??= readRules(this.#written);
    if (!this.#rules) throw new BrokenFile('the rules of the tournament cannot be read');
    return this.#rules;
  }

  #close(): void {
    if (this.#open) this.#counted.push(this.#open.counted());
    this.#open = null;
  }

  /** All places that were read, in the order of the file. */
  *places(): Generator<Audited, void, void> {
    this.#close();
    const standings = this.#counted.filter(({ points }) => points > 0).sort(compareStandings);
    const places = new Map(standings.map((standing, nth) => [standing, nth + 1]));
    for (const counted of this.#counted) yield placeVerdict(counted, places.get(counted) ?? null);
  }
}

function placeVerdict({ line, stated, faults, faultsCount }: Counted, place: number | null): Audited {
  const misplaced = place === stated.place ? [] : [`PLACE_DIFFERS, computed ${place ?? 'none'}, recorded ${stated.place}`];
  const about = `place ${stated.place}: ${shown(stated.player)}`;
  const all = [...misplaced, ...faults];
  if (all.length === 0) return { verdict: 'agrees', text: `${about}, points ${stated.points}, rounds ${stated.rounds}` };
  const more = faultsCount > faults.length ? `; ${faultsCount - faults.length} more` : '';
  return { verdict: 'differs', text: `line ${line}: ${about}: ${all.join('; ')}${more}` };
}

/** A place while its rounds are read. */
class OpenEntry {
  readonly stated: FileEntry;
  readonly #line: number;
  readonly #rules: FileRules;
  readonly #faults: string[] = [];
  #faultsCount = 0;
  #score: Score = NO_SCORE;
  readonly #rounds: EndedRound[] = [];
  readonly #points: { readonly line: number; readonly stated: number }[] = [];

  constructor(line: number, stated: FileEntry, rules: FileRules) {
    this.#line = line;
    this.stated = stated;
    this.#rules = rules;
  }

  addFault(fault: string): void {
    this.#faultsCount++;
    if (this.#faults.length < FAULTS_SHOWN_MAX) this.#faults.push(fault);
  }

  add(line: number, round: EndedRound, points: number): void {
    const { counting } = this.#rules;
    if (!counts(counting, this.stated.joinedAt, round)) return this.addFault(`ROUND_DOES_NOT_COUNT in line ${line}`);
    this.#score = scored(counting.scoring, this.#score, round);
    this.#rounds.push(round);
    this.#points.push({ line, stated: points });
  }

  counted(): Counted {
    const { stated } = this;
    const { points, rounds, reachedAt } = this.#score;
    this.#compare('POINTS_DIFFER', points, stated.points);
    this.#compare('ROUNDS_DIFFER', rounds, stated.rounds);
    this.#compare('REACHED_AT_DIFFERS', reachedAt?.toISOString() ?? 'never', stated.reachedAt.toISOString());
    this.#comparePrize();
    for (const [nth, brought] of pointsOfRounds(this.#rules.counting.scoring, this.#rounds).entries()) {
      const { line, stated: points } = this.#points[nth] ?? { line: 0, stated: 0 };
      if (brought !== points) this.addFault(`ROUND_POINTS_DIFFER in line ${line}, computed ${brought}, recorded ${points}`);
    }
    return {
      line: this.#line,
      stated,
      faults: this.#faults,
      faultsCount: this.#faultsCount,
      points,
      reachedAt: reachedAt ?? stated.reachedAt,
      joinedAt: stated.joinedAt,
      // What decides last is the number in the order of joining, and the domain compares texts.
      playerId: String(stated.joinedNumber).padStart(NUMBER_DIGITS, '0'),
    };
  }

  #compare(fault: string, computed: number | string, recorded: number | string): void {
    if (computed !== recorded) this.addFault(`${fault}, computed ${computed}, recorded ${recorded}`);
  }

  #comparePrize(): void {
    const { place, prize } = this.stated;
    const due = this.#rules.prizes.find(({ from, to }) => from <= place && place <= to)?.prize ?? '';
    if (due !== prize) this.addFault(`PRIZE_DIFFERS, computed ${shown(due)}, recorded ${shown(prize)}`);
  }
}
