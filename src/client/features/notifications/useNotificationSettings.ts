import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import { type NotificationForm, notificationsApi } from '#shared/contract/notifications.ts';

export const useNotificationSettings = () =>
  useQuery({ queryKey: queryKeys.notificationSettings, queryFn: () => call(notificationsApi.read) });

export function useSaveNotificationSettings() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationForm) => call(notificationsApi.update, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.notificationSettings, saved);
      toast({
        title: t`Settings saved`,
        description: t`Your notification preferences have been updated.`,
      });
    },
    onError: (error) =>
      toast({
        title: t`Failed to save settings`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      }),
  });
}
