import {
  askForDataExport,
  type Closing,
  closeAccount,
  type DataExports,
  getClosing,
  getDataExport,
  getDataFile,
  takeClosingBack,
} from '@tulpar/contract/privacy';
import { isSteppedUp } from '#flows/accounts/step-up.ts';
import type { AppContext } from '#flows/app-context.ts';
import { askForExport } from '#flows/privacy/ask-for-export.ts';
import {
  closeAccount as closeAccountFlow,
  readClosingFacts,
  takeClosingBack as takeClosingBackFlow,
} from '#flows/privacy/close-account.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { findExport, readExports } from '#modules/privacy/index.ts';
import { readProfile } from '#modules/profiles/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

const STATUSES = { asked: 'asked', making: 'making', failed: 'failed', ready: 'ready', 'given-up': 'given_up' } as const;

async function readOwn({ database }: AppContext, playerId: string): Promise<DataExports> {
  const { latest, nextAt } = await readExports(database, playerId, database.now());
  const shown = latest && latest.state !== 'removed' ? { ...latest, state: latest.state } : null;
  return {
    export: shown && {
      id: shown.id,
      status: STATUSES[shown.state],
      asked_at: shown.asked_at.toISOString(),
      ready_until: shown.expires_at?.toISOString() ?? null,
      bytes: shown.bytes,
    },
    next_at: nextAt?.toISOString() ?? null,
  };
}

async function readClosing({ database }: AppContext, playerId: string): Promise<Closing> {
  const [facts, { erased_from }] = await Promise.all([readClosingFacts(database, playerId), readProfile(database, playerId)]);
  const { wallet, withdrawalMin, openRounds, openWithdrawals, openDeposits, blocks } = facts;
  return {
    erased_from: erased_from?.toISOString() ?? null,
    currency: wallet.currency,
    real: wallet.real,
    bonus: wallet.bonus,
    held: wallet.held,
    withdrawal_min: withdrawalMin,
    open_rounds: openRounds,
    open_withdrawals: openWithdrawals,
    open_deposits: openDeposits,
    blocks: [...blocks],
  };
}

export function servePrivacy(serve: Serve<Claims>, context: AppContext): void {
  const { database, exportStore, config } = context;

  serve(getDataExport, async ({ player }) => ({ data: await readOwn(context, player.playerId) }));

  serve(askForDataExport, async ({ player }) => {
    const asked = await askForExport(context, player);
    if (asked.ok) return { data: await readOwn(context, player.playerId) };
    return refuseField(asked.code === 'PROOF_REQUIRED' ? 'password' : 'export', asked.code);
  });

  serve(getDataFile, async ({ player, params }) => {
    const found = await findExport(database, params.id);
    // Another player's download is answered like one that does not exist.
    if (found?.player_id !== player.playerId || found.state !== 'ready' || !found.wrapped_key) return refuse(404, 'NOT_FOUND');
    if (found.expires_at === null || found.expires_at <= database.now()) return refuse(404, 'NOT_FOUND');
    if (!(await isSteppedUp(database, player, database.now()))) return refuseField('password', 'PROOF_REQUIRED');
    const day = found.asked_at.toISOString().slice(0, 10);
    return {
      file_name: `${config.brandName.toLowerCase()}-${day}.zip`,
      content_type: 'application/zip',
      bytes: exportStore.read(found, found.wrapped_key, found.parts),
    };
  });

  serve(getClosing, async ({ player }) => ({ data: await readClosing(context, player.playerId) }));

  serve(closeAccount, async ({ player, body }) => {
    const closed = await closeAccountFlow(context, { player, reason: body.reason ?? null });
    if (closed.ok) return { data: await readClosing(context, player.playerId) };
    return refuseField(closed.code === 'PROOF_REQUIRED' ? 'password' : 'account', closed.code);
  });

  serve(takeClosingBack, async ({ player }) =>
    (await takeClosingBackFlow(context, player.playerId))
      ? { data: await readClosing(context, player.playerId) }
      : refuseField('account', 'CLOSING_MISSING'),
  );
}
