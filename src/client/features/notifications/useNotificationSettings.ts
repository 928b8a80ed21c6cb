import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { NotificationChanges } from '#shared/contract/notifications.ts';

const SETTINGS_KEY = ['notificationSettings'];

export const useNotificationSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => call('GET /api/notification-settings'),
  });

export function useSaveNotificationSettings() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationChanges) => call('PATCH /api/notification-settings', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(SETTINGS_KEY, saved);
      toast({
        title: t`Settings saved`,
        description: t`Your notification preferences have been updated.`,
      });
    },
    onError: (error) => toastFailure(t`Failed to save settings`, error),
  });
}
