import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { problemText } from '#client/language/problemText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { ButtonVariant } from '#client/ui/buttons/buttonClass.ts';
import { useRowLabel } from '#client/ui/labels/useRowLabel.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface Props {
  meetingId: string;
  variant: ButtonVariant;
}

export function ZoomJoinButton({ meetingId, variant }: Props) {
  const { t } = useLingui();
  const rowLabel = useRowLabel(meetingId);
  const fail = (description: string) =>
    toast({ title: t`Failed to join meeting`, description, variant: 'destructive' });
  const join = useMutation({
    mutationFn: () => call('GET /api/zoom-sdk/join', { query: { meetingId } }),
    onSuccess: ({ success, joinUrl, ...problem }) => {
      if (success && joinUrl?.startsWith('https://')) location.assign(joinUrl);
      else fail(problem.message ? problemText(problem) : t`Please try again.`);
    },
    onError: (error) => fail(messageOf(error, t`Please try again.`)),
  });
  return (
    <Button {...rowLabel} variant={variant} isBusy={join.isPending} onClick={() => join.mutate()}>
      <Trans>Join Meeting</Trans>
    </Button>
  );
}
