import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { ServerModel } from '#shared/contract/serverModels.ts';
import { serverKeys } from '../serverKeys.ts';

const POLL_MS = 1_000;
const IDLE_POLL_MS = 15_000;

const isBusy = ({ state }: ServerModel) => state === 'downloading' || state === 'testing';

/** The models of the server, polled more often while one of them is being changed. */
export const useServerModels = () =>
  useQuery({
    queryKey: serverKeys.serverModels,
    queryFn: () => call('GET /api/server/models'),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.models.some(isBusy) ? POLL_MS : IDLE_POLL_MS),
  });

const FAILED = {
  use: msg`The model was not changed`,
  stop: msg`The download was not stopped`,
  remove: msg`The model was not deleted`,
  verify: msg`The model was not checked`,
};

type Action = keyof typeof FAILED;

async function run(action: Action, modelId: string): Promise<string[]> {
  const params = { modelId };
  if (action === 'verify')
    return (await call('POST /api/server/models/{modelId}/verify', { params })).damaged;
  if (action === 'remove') await call('DELETE /api/server/models/{modelId}', { params });
  else if (action === 'use') await call('POST /api/server/models/{modelId}/use', { params });
  else await call('POST /api/server/models/{modelId}/stop', { params });
  return [];
}

/** Runs an administrator's action on a model. Shows a toast for results that the list does not show. */
export function useModelAction({ id }: ServerModel, action: Action) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => run(action, id),
    onSuccess: (damaged) => {
      if (action === 'verify' && damaged.length === 0) toast({ title: t`Every file is as it should be` });
      if (action === 'remove') toast({ title: t`Model deleted` });
    },
    onError: (error) => toastFailure(i18n._(FAILED[action]), error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: serverKeys.serverModels }),
        queryClient.invalidateQueries({ queryKey: serverKeys.engines }),
      ]),
  });
}
