export { budgetOf, moveBudget, readBudget, returnToBudget, setBudget } from './budgets.ts';
export {
  addTerms,
  type Campaign,
  findCampaign,
  isLive,
  latestTerms,
  listCampaigns,
  markEdited,
  type NewCampaign,
  type OfferText,
  type OfferTexts,
  type OfferTrigger,
  readTerms,
  setCampaignState,
  shareCampaign,
  storeCampaign,
  type TermsVersion,
} from './campaigns.ts';
export { addCashback, begunAt, knownCashback, markCashbackOpened, paidByOthers, readCashback, unopenedPeriods } from './cashback.ts';
export { addCode, addUse, codesOfCampaign, findCode, findUse, type PromoCode, takeUse, usesOf } from './codes.ts';
export {
  addGrant,
  campaignsHeld,
  countUntakenOf,
  expireUntaken,
  findGrant,
  type Grant,
  listActive,
  listDuePlayers,
  listGrants,
  listGrantsOfPayments,
  listPlayersOfCampaign,
  listQueuedPlayers,
  lockGrant,
  lockGrants,
  moveGrant,
  winOccurrence,
} from './grants.ts';
export { addLinks, listLinks, type OwnMark } from './links.ts';
export { createOfferMarks, giveMarksBack, type OfferMarkKind, type OfferMarks, takeMark } from './marks.ts';
export { type OddsRow, readOdds, readOddsOfAll, storeOdds, unmeasuredTerms } from './odds.ts';
export { isPeriodOpened, markPeriodOpened } from './periods.ts';
export { personalData } from './personal-data.ts';
export {
  addPromise,
  endPromise,
  findPromise,
  lapsePromise,
  listLapsing,
  type Packet,
  type SetAside,
} from './promises.ts';
export { proposeForfeit, takeForfeitProposal } from './proposals.ts';
export { addReceipt, copyReceiptTo, findReceipt, receiptHashes, termsHashOf } from './receipts.ts';
export { addToSegment, isAudience, segmentsOf } from './segments.ts';
