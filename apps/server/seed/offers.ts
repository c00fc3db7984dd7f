import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OfferSeed, readOfferFile } from '#flows/offers/offer-file.ts';
import { publishOffers } from '#flows/offers/publish-offers.ts';
import type { Database } from '#platform/database.ts';

const FILE = path.join(import.meta.dirname, 'offers/campaigns.json');

/** The campaigns of the release with their terms in both currencies: the welcome ladder of the domain, and the file. */
export const readOfferSeeds = async (): Promise<OfferSeed[]> => readOfferFile(JSON.parse(await readFile(FILE, 'utf8')));

/**
 * Every start publishes the offers of its release: changed terms are a new version. Campaigns that staff have edited stay. Returns why campaigns
 * were left out.
 */
export const seedOffers = async (database: Database): Promise<string[]> => publishOffers(database, await readOfferSeeds());
