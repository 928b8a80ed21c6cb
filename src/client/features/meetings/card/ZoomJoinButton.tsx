import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { problemText } from '#client/language/problemText.ts';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { ButtonVariant } from '#client/ui/buttons/buttonClass.ts';
import { rowLabel } from '#client/ui/labels/rowLabel.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface Props {
  meetingId: string;
  variant: ButtonVariant;
}

export function ZoomJoinButton({ meetingId, variant }: Props) {
  const { t } = useLingui();
  const fail = (description: string) =>
    toast({ title: t`Failed to join meeting`, description, variant: 'destructive' });
  const join = useMutation({
    mutationFn: () => call('GET /api/zoom-sdk/join', { query: { meetingId } }),
    onSuccess: ({ success, joinUrl, ...problem }) => {
      if (success && joinUrl?.startsWith('https://')) location.assign(joinUrl);
      else fail(problem.message ? problemText(problem) : t`Please try again.`);
    },
    onError: (error) => fail(messageOf(error)),
  });
  return (
    <Button
      {...rowLabel('join', meetingId)}
      variant={variant}
      isBusy={join.isPending}
      onClick={() => join.mutate()}
    >
      <Trans>Join Meeting</Trans>
    </Button>
  );
}
