import { getAccountStatement, getPlayOverview, getStatementFile } from '@tulpar/contract/account-statement';
import { MINUTE_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import { readAccountStatement, readPlayOverview } from '#flows/ledger/read-account-statement.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { readProfile } from '#modules/profiles/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { drawStatement } from './draw-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { toOverview, toStatement } from './statement-shape.ts';
import type { StatementOwner } from './statement-text.ts';

const READS = { max: 60, windowMs: MINUTE_MS } as const;
const FILES = { max: 10, windowMs: MINUTE_MS } as const;
/** Of the lines of a statement, how many a page, a PDF and a CSV show. */
const LINES = { page: 200, pdf: 1000, csv: 20_000 } as const;

const DIGITS_SHOWN = 4;

async function ownerOf({ database, config }: AppContext, playerId: string): Promise<StatementOwner> {
  const profile = await readProfile(database, playerId);
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return { brand: config.brandName, name: name || '—', number: `•••• ${String(profile?.number ?? '').slice(-DIGITS_SHOWN)}` };
}

export function serveAccountStatements(serve: Serve<Claims>, context: AppContext): void {
  const tooMany = async (name: string, playerId: string, limit: typeof READS | typeof FILES): Promise<Refusal | null> => {
    const allowed = await context.limits.take(`${name}:${playerId}`, limit);
    return allowed.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
  };

  serve(getAccountStatement, async ({ player: { playerId }, query: { period = null, locale: language } }) => {
    const denied = await tooMany('statement', playerId, READS);
    if (denied) return denied;
    const read = await readAccountStatement(context, { playerId, period, language, linesMax: LINES.page });
    return read.ok ? { data: toStatement(read.statement) } : refuseField('period', read.code);
  });

  serve(getStatementFile, async ({ player: { playerId }, query: { period, format, locale: language } }) => {
    const denied = await tooMany('statement-file', playerId, FILES);
    if (denied) return denied;
    const read = await readAccountStatement(context, { playerId, period, language, linesMax: LINES[format] });
    if (!read.ok) return refuseField('period', read.code);
    const statement = toStatement(read.statement);
    const fileName = `${context.config.brand}-${period}`;
    if (format === 'csv')
      return {
        file_name: `${fileName}.csv`,
        content_type: 'text/csv; charset=utf-8',
        bytes: Buffer.from(statementCsv(statement, language)),
      };
    const owner = await ownerOf(context, playerId);
    const bytes = await drawStatement({ statement, language, ...owner });
    return { file_name: `${fileName}.pdf`, content_type: 'application/pdf', bytes };
  });

  serve(getPlayOverview, async ({ player: { playerId }, query: { by, locale: language } }) => {
    const denied = await tooMany('statement', playerId, READS);
    if (denied) return denied;
    return { data: toOverview(await readPlayOverview(context, { playerId, by, language }), by) };
  });
}
