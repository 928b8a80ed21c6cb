import { ensureWebClient } from '../scripts/webClient.ts';

/** Builds the production client unless it is up to date, so that the tests load what users load. */
export default ensureWebClient;
