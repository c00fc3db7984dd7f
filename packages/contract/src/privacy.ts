import { CLOSING_BLOCKS, CLOSING_REASONS } from '@tulpar/domain/retention';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits } from './fields.ts';

const DataExport = z.object({
  id: z.string(),
  /** `failed`: a try broke off, and the next one follows by itself. `given_up`: none does, and another one may be asked for. */
  status: z.enum(['asked', 'making', 'failed', 'ready', 'given_up']),
  asked_at: z.string(),
  ready_until: z.nullable(z.string()),
  bytes: z.int(),
});

const DataExports = dataOf(
  z.object({
    export: z.nullable(DataExport),
    /** From when on another one may be asked for; null: now. */
    next_at: z.nullable(z.string()),
  }),
);
export type DataExports = z.output<typeof DataExports>['data'];

export const getDataExport = endpoint({
  method: 'GET',
  path: '/api/v1/profile/data',
  access: 'player',
  summary: "The newest download of the player's data, and whether another one may be asked for",
  response: DataExports,
});

export const askForDataExport = endpoint({
  method: 'POST',
  path: '/api/v1/profile/data',
  access: 'player',
  summary: "Asks for a download of the player's data, after a step-up",
  body: z.object({}),
  response: DataExports,
  errors: ['PROOF_REQUIRED', 'EXPORT_UNDER_WAY', 'EXPORT_LIMIT'],
});

export const getDataFile = endpoint({
  method: 'GET',
  path: '/api/v1/profile/data/:id/file',
  access: 'player',
  summary: 'The download as a zip file, after a step-up',
  params: z.object({ id: z.uuid() }),
  response: z.object({ file_name: z.string(), content_type: z.string() }),
  isFile: true,
  errors: ['PROOF_REQUIRED'],
});

const Closing = dataOf(
  z.object({
    /** Set once the account is closed: its personal data is erased from then on. */
    erased_from: z.nullable(z.string()),
    currency: CurrencyCode,
    real: MinorUnits,
    bonus: MinorUnits,
    held: MinorUnits,
    /** The smallest amount that can be withdrawn. */
    withdrawal_min: MinorUnits,
    open_rounds: z.int(),
    open_withdrawals: z.int(),
    open_deposits: z.int(),
    /** What has to be settled before the account can be closed. */
    blocks: z.array(z.enum(CLOSING_BLOCKS)),
  }),
);
export type Closing = z.output<typeof Closing>['data'];

export const getClosing = endpoint({
  method: 'GET',
  path: '/api/v1/profile/closing',
  access: 'player',
  summary: 'What a player should know before closing the account, and whether it is closed',
  response: Closing,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/v1/profile/closing',
  access: 'player',
  summary: 'Closes the account, after a step-up; it can be taken back for 30 days',
  body: z.object({ reason: z.optional(z.enum(CLOSING_REASONS)) }),
  response: Closing,
  errors: ['PROOF_REQUIRED', 'CLOSING_STANDS', ...CLOSING_BLOCKS],
});

export const takeClosingBack = endpoint({
  method: 'POST',
  path: '/api/v1/profile/closing/take-back',
  access: 'player',
  summary: 'Takes the closing of the account back',
  body: z.object({}),
  response: Closing,
  errors: ['CLOSING_MISSING'],
});
