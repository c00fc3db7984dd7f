import { FLIGHT_TIMES } from '#flows/comet/times.ts';
import { runServer } from '#run-server.ts';

/** The server of the browser journeys: the product as it is, but comet waits less between its flights. */
await runServer({ flightTimes: { ...FLIGHT_TIMES, wordsMs: 600, betMs: 3000, restMs: 1000 } });
