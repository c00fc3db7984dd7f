import { expect, test } from 'vitest';
import { PERSONAL_FILES } from '#platform/personal-data.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const world = useTestApp();

/** Columns by which a row belongs to a player, or says something about a person. */
const PERSONAL = [
  'player_id|account_id|player|account|owner|session_id|sign_in_id|document_id|closure_id|credential_id|telegram_id',
  'email|phone|first_name|last_name|address|birthday|recipient|old_value|new_value|file_name|number_hash',
  'client_ip|ip|network|user_agent|device|visitor_uid|fingerprint',
].join('|');
/** Tables of the platform, which belong to no module. */
const SWEPT: Readonly<Record<string, string>> = { platform_message: 'messages are deleted after an hour' };

const answers = Object.entries(PERSONAL_DATA).flatMap(([module, { tables }]) =>
  Object.entries(tables).map(([table, { exported, erased }]) => ({ module, table, exported, erased })),
);

test('PRIVACY-18 every table about players is exported or says why not, and is erased or says why not', async () => {
  const { rows } = await world.database.pool.query<{ table: string }>(
    `select distinct c.table_name as table from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.column_name ~ $1 and t.relkind in ('r', 'p') and not t.relispartition order by 1`,
    [`^(${PERSONAL})$`],
  );
  const named = answers.map(({ table }) => table);
  expect(rows.map(({ table }) => table).filter((table) => !named.includes(table) && !(table in SWEPT))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('PRIVACY-18 what a module says of its tables is what it does', () => {
  for (const { table, exported, erased, module } of answers) {
    const data = PERSONAL_DATA[module];
    if (typeof exported === 'string')
      expect(
        data?.files.map(({ name }) => name),
        table,
      ).toContain(exported);
    else expect(exported.no.length, table).toBeGreaterThan(10);
    const isErased = data?.erasures.some((one) => one.table === table);
    expect(isErased, table).toBe(erased === true);
  }
  const files = Object.values(PERSONAL_DATA).flatMap((data) => data.files.map(({ name }) => name));
  expect(files.toSorted()).toEqual([...PERSONAL_FILES].toSorted());
});

test('PRIVACY-02 no secret is exported', () => {
  const secrets =
    /\*|password_hash|\bsecret\b|wrapped_key|account_sealed|code_hash|undo_hash|request_hash|number_hash|ban_reason|actor|author|staff/;
  for (const { files } of Object.values(PERSONAL_DATA))
    for (const { name, page } of files) expect(/^(.*?)\bfrom\b/s.exec(page.text)?.[1] ?? '', name).not.toMatch(secrets);
});
