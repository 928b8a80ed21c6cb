import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './queryKeys.ts';

/** Where conferences of this server are held: the same for everybody, as long as it runs. */
export const conferenceFacts = queryOptions({
  queryKey: queryKeys.conferenceFacts,
  queryFn: () => call('GET /api/conference'),
});
