import { COMET_TIMES } from '#flows/comet/flight-times.ts';
import { runServer } from '#run-server.ts';

/** The server of the browser journeys: the product as it is, but comet waits less between its flights, and odds are counted from fewer trials. */
await runServer({ cometTimes: { ...COMET_TIMES, contributionMs: 600, betMs: 3000, restMs: 1000 }, oddsPaths: 200 });
