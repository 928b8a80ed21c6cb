import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './queryKeys.ts';

/** The host of this server's conferences, which is the same for all users until the server restarts. */
export const conferenceQuery = queryOptions({
  queryKey: queryKeys.conferenceFacts,
  queryFn: () => call('GET /api/conference'),
});
