import { t as message } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { listText } from '#client/language/listText.ts';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

interface Props {
  meetingId: string;
  /** Whether this is a guest without a session, whom the server still knows by the cookie. */
  isRemovedGuest?: boolean;
  /** Names under which this browser was a guest of the meeting before. */
  earlierNames?: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called before the transcript and the summary are refetched. `removedLines`: the number of deleted lines. */
  onWithdrawn: (removedLines: number) => void;
}

/** Asks for confirmation, because withdrawing consent also deletes every line of the participant. */
export function WithdrawDialog({
  meetingId,
  isRemovedGuest = false,
  earlierNames = [],
  isOpen,
  onOpenChange,
  onWithdrawn,
}: Props) {
  const { t, i18n } = useLingui();
  const names = listText(i18n, earlierNames);
  const withdraw = useWithdraw({
    meetingId,
    isRemovedGuest,
    onWithdrawn: (removedLines) => {
      onOpenChange(false);
      onWithdrawn(removedLines);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t`Withdraw your consent?`}
      description={
        <>
          {t`Your microphone is no longer captured in this meeting. Everything you said in it is removed for everybody, with every point of the summary that was drawn from it. This cannot be undone.`}
          {names !== '' && (
            <>
              {' '}
              <Trans>
                What was said in this browser as <bdi>{names}</bdi> is removed too.
              </Trans>
            </>
          )}
        </>
      }
      confirmLabel={t`Withdraw and remove`}
      isDestructive
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    />
  );
}

function useWithdraw({
  meetingId,
  isRemovedGuest,
  onWithdrawn,
}: Pick<Props, 'meetingId' | 'isRemovedGuest' | 'onWithdrawn'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      isRemovedGuest
        ? call('DELETE /api/guest/consent')
        : call('DELETE /api/meetings/{id}/consent', { params: { id: meetingId } }),
    onSuccess: async ({ removedLines }) => {
      onWithdrawn(removedLines);
      toast({
        title: message`Consent withdrawn`,
        description: message`What you said in this meeting was removed.`,
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.transcripts(meetingId) }),
        queries.invalidateQueries({ queryKey: queryKeys.summaries }),
        queries.invalidateQueries({ queryKey: queryKeys.meetingChat(meetingId) }),
        queries.invalidateQueries({ queryKey: queryKeys.meetings }),
        queries.invalidateQueries({ queryKey: queryKeys.leftLines }),
      ]);
    },
    onError: (error) => toastFailure(message`Your consent could not be withdrawn`, error),
  });
}
