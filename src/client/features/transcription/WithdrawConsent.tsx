import { t as message } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { toast } from '#client/ui/toast.ts';

interface Props {
  meetingId: string;
  /** Told at once, while what was removed is still being read anew. */
  onWithdrawn: (removedLines: number) => void;
}

/** Takes back one's consent to be written down, with all that it gave. */
export function WithdrawConsent({ meetingId, onWithdrawn }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdraw(meetingId, (removedLines) => {
    setIsAsking(false);
    onWithdrawn(removedLines);
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <EyeOff aria-hidden />
        {t`Withdraw consent`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Withdraw your consent?`}
        description={t`Your microphone is no longer captured in this meeting. Everything you said in it is removed for everybody, with every point of the summary that was drawn from it. This cannot be undone.`}
        confirmLabel={t`Withdraw and remove`}
        isDestructive
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  );
}

function useWithdraw(meetingId: string, onWithdrawn: Props['onWithdrawn']) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/meetings/{id}/consent', { params: { id: meetingId } }),
    onSuccess: async ({ removedLines }) => {
      onWithdrawn(removedLines);
      toast({
        title: message`Consent withdrawn`,
        description: message`What you said in this meeting was removed.`,
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.transcripts(meetingId) }),
        queries.invalidateQueries({ queryKey: queryKeys.summaries }),
        queries.invalidateQueries({ queryKey: queryKeys.meetings }),
      ]);
    },
    onError: (error) =>
      toast({
        title: message`Your consent could not be withdrawn`,
        description: messageOf(error, message`Please try again.`),
        variant: 'destructive',
      }),
  });
}
