import { type PersonalData, personalFile } from '#platform/personal-data.ts';

/** What was given and accepted belongs to the books. */
const KEPT = { no: 'what a player was given is part of the books, and names nobody' };

export const personalData: PersonalData = {
  tables: {
    offer_grant: { exported: 'offers', erased: KEPT },
    offer_receipt: { exported: 'offer-receipts', erased: KEPT },
    offer_promise: { exported: { no: 'the open deposit itself is among the payments' }, erased: KEPT },
    offer_promise_packet: { exported: { no: 'the open deposit itself is among the payments' }, erased: KEPT },
    offer_forfeit_proposal: { exported: { no: 'a proposal between two members of staff' }, erased: KEPT },
    offer_code: { exported: { no: 'the codes that were redeemed are in promo-codes' }, erased: KEPT },
    offer_code_use: { exported: 'promo-codes', erased: KEPT },
    offer_cashback: { exported: 'cashback', erased: KEPT },
    offer_segment: { exported: 'offer-groups', erased: KEPT },
    offer_link: { exported: { no: 'it names another player' }, erased: KEPT },
    offer_mark: { exported: { no: 'hashes that tell nobody anything' }, erased: KEPT },
  },
  files: [
    personalFile(
      'offers',
      'offers',
      `select campaign_id, type, status, amount, available_at, available_to, activated_at, expires_at, ended_at, reason, created_at, uid as page_key
       from offer_grant where player_id = $1 and uid > coalesce($2::text, '') order by uid limit $3`,
    ),
    personalFile(
      'offers',
      'offer-receipts',
      `select uid, nth, terms, encode(terms_hash, 'hex') as terms_hash, texts -> language as text, policy, accepted_at,
         uid || ' ' || lpad(nth::text, 6, '0') as page_key
       from offer_receipt where player_id = $1 and uid || ' ' || lpad(nth::text, 6, '0') > coalesce($2::text, '')
       order by uid || ' ' || lpad(nth::text, 6, '0') limit $3`,
    ),
    personalFile(
      'offers',
      'promo-codes',
      `select code, nth, used_at, code || ' ' || lpad(nth::text, 6, '0') as page_key
       from offer_code_use where player_id = $1 and code || ' ' || lpad(nth::text, 6, '0') > coalesce($2::text, '')
       order by code || ' ' || lpad(nth::text, 6, '0') limit $3`,
    ),
    personalFile(
      'offers',
      'cashback',
      `select campaign_id, period, lost, percent, amount, made_at, campaign_id || ' ' || period as page_key
       from offer_cashback where player_id = $1 and campaign_id || ' ' || period > coalesce($2::text, '')
       order by campaign_id || ' ' || period limit $3`,
    ),
    personalFile(
      'offers',
      'offer-groups',
      `select segment, added_at, segment as page_key from offer_segment
       where player_id = $1 and segment > coalesce($2::text, '') order by segment limit $3`,
    ),
  ],
  erasures: [],
};
