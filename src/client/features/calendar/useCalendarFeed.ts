import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

interface KnownFeed {
  /** Null if the calendar has no private address. */
  createdAt: string | null;
  /** Known only to the page that created the address, because the server stores a hash. */
  url: string | null;
}

const NO_FEED: KnownFeed = { createdAt: null, url: null };

export const useCalendarFeed = () =>
  useQuery({
    queryKey: queryKeys.calendarFeed,
    queryFn: async (): Promise<KnownFeed> => ({ ...(await call('GET /api/calendar-feed')), url: null }),
  });

interface Change {
  change: () => Promise<KnownFeed>;
  done: { title: string; description: string };
  failed: string;
  /** Called before the change is rendered, because rendering may remove the pressed button. */
  onDone: () => void;
}

function useFeedChange({ change, done, failed, onDone }: Change) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (feed) => {
      onDone();
      queries.setQueryData<KnownFeed>(queryKeys.calendarFeed, feed);
      toast(done);
    },
    onError: (error) => toastFailure(failed, error),
  });
}

export const useCreateFeed = (onDone: () => void) =>
  useFeedChange({
    change: () => call('POST /api/calendar-feed'),
    done: { title: t`Address created`, description: t`Copy it now: it is shown only this once.` },
    failed: t`Failed to create the address`,
    onDone,
  });

export const useResetFeed = (onDone: () => void) =>
  useFeedChange({
    change: () => call('POST /api/calendar-feed'),
    done: {
      title: t`Address reset`,
      description: t`The old address opens nothing any more. Copy the new one now.`,
    },
    failed: t`Failed to reset the address`,
    onDone,
  });

export const useRemoveFeed = (onDone: () => void) =>
  useFeedChange({
    change: async () => {
      await call('DELETE /api/calendar-feed');
      return NO_FEED;
    },
    done: { title: t`Calendar address turned off`, description: t`It opens nothing any more.` },
    failed: t`Failed to turn off the address`,
    onDone,
  });
