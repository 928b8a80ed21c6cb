import { queryOptions } from '@tanstack/react-query';
import type { Meeting } from '#shared/contract/meetings.ts';
import { call } from './call.ts';
import { queryKeys } from './queryKeys.ts';

/** Every meeting of mine, for its list and for whoever looks for one by its title. */
export const meetingsQuery = queryOptions({
  queryKey: queryKeys.meetings,
  // A server may also send the bare list.
  queryFn: async (): Promise<Meeting[]> => {
    const answer: { meetings: Meeting[] } | Meeting[] = await call('GET /api/meetings');
    return Array.isArray(answer) ? answer : answer.meetings;
  },
});
