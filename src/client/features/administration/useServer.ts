import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { InvitationDraft, ServerAccount } from '#shared/contract/administration.ts';
import type { RegistrationMode } from '#shared/contract/registration.ts';
import { serverKeys } from './serverKeys.ts';

export const useEngines = () =>
  useQuery({
    queryKey: serverKeys.engines,
    queryFn: () => call('GET /api/server/engines'),
    refetchOnMount: 'always',
  });

export const useServerStorage = () =>
  useQuery({
    queryKey: serverKeys.serverStorage,
    queryFn: () => call('GET /api/server/storage'),
    refetchOnMount: 'always',
  });

export const useAccounts = (search: string) =>
  useInfiniteQuery({
    queryKey: serverKeys.foundAccounts(search),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/server/accounts', { query: { q: search, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
    // Keeps the previous rows on screen until the next page is loaded.
    placeholderData: (previous) => previous,
  });

/** Disables an account, or enables it again. */
export function useDisabling({ id }: Pick<ServerAccount, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isDisabled: boolean) =>
      call(isDisabled ? 'POST /api/server/accounts/{id}/disable' : 'POST /api/server/accounts/{id}/enable', {
        params: { id },
      }),
    onSuccess: (_, isDisabled) => {
      toast({ title: isDisabled ? t`Account disabled` : t`Account enabled` });
      return queryClient.invalidateQueries({ queryKey: serverKeys.accounts });
    },
    onError: (error) => toastFailure(t`The account was not changed`, error),
  });
}

export function useResetLink({ id }: Pick<ServerAccount, 'id'>) {
  return useMutation({
    mutationFn: (by: 'copy' | 'mail') =>
      call('POST /api/server/accounts/{id}/reset-link', { params: { id }, body: { by } }),
    onError: (error) => toastFailure(t`No link was made`, error),
  });
}

export const useRegistrationSettings = () =>
  useQuery({
    queryKey: serverKeys.registrationSettings,
    queryFn: () => call('GET /api/server/registration'),
    refetchOnMount: 'always',
  });

export function useChooseRegistration() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mode: RegistrationMode) => call('PATCH /api/server/registration', { body: { mode } }),
    onSuccess: () => toast({ title: t`Registration changed` }),
    onError: (error) => toastFailure(t`Registration was not changed`, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: serverKeys.registrationSettings }),
  });
}

export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InvitationDraft) => call('POST /api/server/invitations', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: serverKeys.registrationSettings }),
    onError: (error) => toastFailure(t`No invitation was made`, error),
  });
}

export function useWithdrawInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/server/invitations/{id}', { params: { id } }),
    onSuccess: () => toast({ title: t`Invitation withdrawn` }),
    onError: (error) => toastFailure(t`The invitation was not withdrawn`, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: serverKeys.registrationSettings }),
  });
}
