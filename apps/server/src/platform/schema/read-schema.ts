import type { Pool } from 'pg';

export interface SchemaTable {
  readonly name: string;
  /** What the application may do to it and what it holds; see migrations/README.md. */
  readonly comment: string | null;
  readonly isPartitioned: boolean;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly isNullable: boolean;
    readonly value: string | null;
    readonly comment: string | null;
  }[];
  readonly constraints: readonly {
    readonly name: string;
    readonly kind: 'p' | 'u' | 'f' | 'c' | 'x';
    readonly definition: string;
    readonly target: string | null;
  }[];
  readonly indexes: readonly { readonly name: string; readonly definition: string }[];
  readonly triggers: readonly { readonly name: string; readonly definition: string }[];
}

export interface SchemaFunction {
  readonly name: string;
  readonly definition: string;
}

export interface Schema {
  readonly tables: readonly SchemaTable[];
  readonly functions: readonly SchemaFunction[];
}

/** Monthly partitions are created and dropped over time, so they are left out, detached ones too. */
const TABLES = `select c.relname as name, obj_description(c.oid, 'pg_class') as comment, c.relkind = 'p' as "isPartitioned",
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull, 'value',
        case when a.attgenerated <> '' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid)
          when a.attidentity <> '' then 'generated as identity' when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
        'comment', col_description(c.oid, a.attnum))
      order by a.attnum), '[]')
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid, true),
        'target', (select relname from pg_class where oid = k.confrelid)) order by k.contype <> 'p', k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
    (select coalesce(json_agg(json_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid)) order by i.relname), '[]')
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))) as indexes,
    (select coalesce(json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid, true)) order by t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname !~ '_\\d{4}_\\d{2}$'
  order by c.relname collate "C"`;

const FUNCTIONS = `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", p.oid`;

/** Reads the schema of a migrated database from PostgreSQL's catalog. */
export async function readSchema(client: Pick<Pool, 'query'>): Promise<Schema> {
  const { rows: tables } = await client.query<SchemaTable>(TABLES);
  const { rows: functions } = await client.query<SchemaFunction>(FUNCTIONS);
  return { tables, functions };
}
