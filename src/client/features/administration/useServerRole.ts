import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

/** Whether the user administers this server. A role that fails to load counts as non-administrator. */
export const useServerRole = () =>
  useQuery({ queryKey: queryKeys.serverRole, queryFn: () => call('GET /api/server/role') });

export function useSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('POST /api/server/set-up', { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.serverRole }),
  });
}
