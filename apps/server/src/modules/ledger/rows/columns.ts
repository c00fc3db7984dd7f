/** A value of one column of one row, in the database's notation. */
export type Value = string | number | boolean | Date | Buffer | null;

/** The name and type of a column that is sent as an array, one element per command. */
export type Column = readonly [name: string, type: string];

function element(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}

/** Turns rows into one array per column, in the database's notation; this is faster than the driver's general conversion. */
export function toArrays(rows: readonly (readonly Value[])[], width: number): string[] {
  const arrays: string[] = [];
  for (let column = 0; column < width; column++) {
    let text = '{';
    for (const [index, row] of rows.entries()) text += (index === 0 ? '' : ',') + element(row[column] ?? null);
    arrays.push(`${text}}`);
  }
  return arrays;
}

/** `unnest($2::uuid[], $3::bigint[]) as c (player_id, version)` */
export function unnest(alias: string, columns: readonly Column[], firstParameter: number): string {
  const parameters = columns.map(([, type], index) => `$${firstParameter + index}::${type}[]`);
  return `unnest(${parameters.join(', ')}) as ${alias} (${columns.map(([name]) => name).join(', ')})`;
}

/** `(select $2::uuid as player_id, $3::bigint as version) c`: the same for a single command, without arrays. */
export function single(alias: string, columns: readonly Column[], firstParameter: number): string {
  return `(select ${columns.map(([name, type], index) => `$${firstParameter + index}::${type} as ${name}`).join(', ')}) ${alias}`;
}
