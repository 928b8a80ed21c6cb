import { t as message } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { namedTimeZone } from '#shared/rules/language/namedTimeZone.ts';

interface Props {
  onKept: (meetingId: string) => void;
  className?: string;
}

const HOUR_MS = 3_600_000;

/** Turns an instant room into a stored meeting, so that it can be transcribed. */
export function KeepTranscriptButton({ onKept, className }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id: createdBy } = useSignedInUser();
  const keep = useMutation({
    mutationFn: () => {
      const now = Date.now();
      const body = {
        title: message`Instant Meeting`,
        startTime: new Date(now).toISOString(),
        endTime: new Date(now + HOUR_MS).toISOString(),
        timeZone: namedTimeZone(),
        createdBy,
      };
      return call('POST /api/meetings', { body });
    },
    onSuccess: async ({ id }) => {
      onKept(id);
      await queries.invalidateQueries({ queryKey: queryKeys.meetings });
    },
    onError: (error) => toastFailure(message`Failed to create meeting`, error),
  });
  return (
    <Button className={className} isBusy={keep.isPending} onClick={() => keep.mutate()}>
      <AudioLines aria-hidden />
      {t`Keep a transcript`}
    </Button>
  );
}
