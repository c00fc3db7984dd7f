import type { ProposedLimit } from '@tulpar/domain/protection/proposal';
import * as protection from '#modules/protection/index.ts';
import type { AppContext } from '../app-context.ts';
import type { StaffAct, StaffResult } from '../staff/staff-result.ts';
import { changeLimit } from './change-limit.ts';

/** The limit that the search for signs of harm has proposed becomes one of the house. The search proposes, a person decides. */
export async function acceptProposal(
  { database }: Pick<AppContext, 'database'>,
  { id, by, reason }: StaffAct & { readonly id: string },
): Promise<StaffResult<{ readonly limit: ProposedLimit }, 'UNKNOWN' | 'UNCHANGED' | 'LIMIT_LOOSER'>> {
  const open = await database.transaction((tx) => protection.lockCase(tx, id));
  if (!open) return { ok: false, code: 'UNKNOWN' };
  const limit = open.detail['proposal'] as ProposedLimit | undefined;
  if (!limit) return { ok: false, code: 'UNCHANGED' };
  const result = await changeLimit({ database }, { playerId: open.player_id, imposer: 'staff', ...limit, actor: by, reason });
  if (result.ok) return { ok: true, limit };
  return { ok: false, code: result.code === 'LIMIT_LOOSER' ? result.code : 'UNCHANGED' };
}
