/** A value of one column of one row, as the database takes it. */
export type Value = string | number | boolean | Date | Buffer | null;

/** A column that travels as an array, one element per command: its name and type. */
export type Column = readonly [name: string, type: string];

function element(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}

/** The rows turned into one array per column, in the database's own notation: quicker than the driver's general way. */
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

/** `(select $2::uuid as player_id, $3::bigint as version) c`: the same for a single command, which is spared the arrays. */
export function single(alias: string, columns: readonly Column[], firstParameter: number): string {
  return `(select ${columns.map(([name, type], index) => `$${firstParameter + index}::${type} as ${name}`).join(', ')}) ${alias}`;
}
