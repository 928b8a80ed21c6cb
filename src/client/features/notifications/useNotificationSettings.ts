import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toast.ts';
import type { NotificationForm } from '#shared/contract/notifications.ts';

export const useNotificationSettings = () =>
  useQuery({
    queryKey: queryKeys.notificationSettings,
    queryFn: () => call('GET /api/notification-settings'),
  });

export function useSaveNotificationSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationForm) => call('PATCH /api/notification-settings', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.notificationSettings, saved);
      toast({
        title: 'Settings saved',
        description: 'Your notification preferences have been updated.',
      });
    },
    onError: (error) =>
      toast({
        title: 'Failed to save settings',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
