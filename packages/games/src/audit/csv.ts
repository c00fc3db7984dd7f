/** A line may be long, but not without end: a missing quote must not swallow a whole file. */
const FIELD_CHARACTERS_MAX = 100_000;
const FIELDS_MAX = 100;

/** Characters that begin a formula in a spreadsheet, and the apostrophe that escapes them, which is escaped itself. */
const FORMULA = /^(?=[=+\-@＝＋－＠\t\r'])/;
const HELD_FORMULA = /^'(?=[=+\-@＝＋－＠\t\r'])/;

type CsvFault = 'FIELD_TOO_LONG' | 'TOO_MANY_FIELDS' | 'QUOTE_OUT_OF_PLACE' | 'QUOTE_NOT_CLOSED';

/** A row with the number of the line on which it began, or what makes the rest of the file unreadable. */
export type CsvRow = { readonly ok: true; readonly line: number; readonly fields: readonly string[] } | CsvProblem;
type CsvProblem = { readonly ok: false; readonly line: number; readonly fault: CsvFault };

type Place = 'start' | 'plain' | 'quoted' | 'after-quote';

/**
 * Reads comma-separated values (RFC 4180) piece by piece, so that a large export needs no large memory. A byte order mark is passed
 * over, lines may end either way, empty lines are nothing. What breaks the rules ends the reading: guessing on would shift columns.
 */
export function* parseCsv(pieces: Iterable<string>): Generator<CsvRow, void, void> {
  const reader = new CsvReader();
  for (const piece of pieces) {
    yield* reader.read(piece);
    if (reader.isBroken) return;
  }
  yield* reader.end();
}

class CsvReader {
  #fields: string[] = [];
  #field = '';
  #place: Place = 'start';
  #line = 1;
  #rowLine = 1;
  #hasBegun = false;
  #isBroken = false;

  get isBroken(): boolean {
    return this.#isBroken;
  }

  *read(piece: string): Generator<CsvRow, void, void> {
    for (const character of this.#withoutMark(piece)) {
      const row = this.#take(character);
      if (row) yield row;
      if (this.#isBroken) return;
    }
  }

  *end(): Generator<CsvRow, void, void> {
    if (this.#isBroken) return;
    if (this.#place === 'quoted') yield this.#break('QUOTE_NOT_CLOSED');
    else {
      const row = this.#endRow();
      if (row) yield row;
    }
  }

  #withoutMark(piece: string): string {
    if (this.#hasBegun || piece === '') return piece;
    this.#hasBegun = true;
    return piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
  }

  #take(character: string): CsvRow | null {
    if (character === '\n') this.#line++;
    if (this.#place === 'quoted') {
      if (character === '"') this.#place = 'after-quote';
      else return this.#add(character);
      return null;
    }
    if (character === '"') return this.#quote();
    if (character === ',') return this.#endField();
    if (character === '\n') return this.#endRow();
    // A carriage return belongs to the line feed behind it.
    if (character === '\r') return null;
    if (this.#place === 'after-quote') return this.#break('QUOTE_OUT_OF_PLACE');
    this.#place = 'plain';
    return this.#add(character);
  }

  #quote(): CsvRow | null {
    if (this.#place === 'plain') return this.#break('QUOTE_OUT_OF_PLACE');
    if (this.#place === 'after-quote') this.#field += '"';
    this.#place = 'quoted';
    return null;
  }

  #add(character: string): CsvRow | null {
    this.#field += character;
    return this.#field.length > FIELD_CHARACTERS_MAX ? this.#break('FIELD_TOO_LONG') : null;
  }

  #endField(): CsvRow | null {
    this.#fields.push(this.#field.replace(HELD_FORMULA, ''));
    this.#field = '';
    this.#place = 'start';
    return this.#fields.length > FIELDS_MAX ? this.#break('TOO_MANY_FIELDS') : null;
  }

  #endRow(): CsvRow | null {
    const isEmpty = this.#fields.length === 0 && this.#field === '' && this.#place === 'start';
    const problem = this.#endField();
    if (problem) return problem;
    const row = { ok: true, line: this.#rowLine, fields: this.#fields } as const;
    this.#fields = [];
    this.#rowLine = this.#line;
    return isEmpty ? null : row;
  }

  #break(fault: CsvFault): CsvProblem {
    this.#isBroken = true;
    return { ok: false, line: this.#rowLine, fault };
  }
}

const csvField = (text: string): string => {
  const field = text.replace(FORMULA, "'");
  return /[",\r\n]/.test(field) || field !== field.trim() ? `"${field.replaceAll('"', '""')}"` : field;
};

/** One line of an export. Special characters are quoted, and no spreadsheet reads a cell as a formula. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;
