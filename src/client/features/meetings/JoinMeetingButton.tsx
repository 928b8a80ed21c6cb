import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { serverText } from '#client/language/serverText.ts';
import { Button } from '#client/ui/Button.tsx';
import { type ButtonVariant, buttonClass } from '#client/ui/buttonClass.ts';
import { toast } from '#client/ui/toast.ts';
import { integrationsApi } from '#shared/contract/integrations.ts';
import type { Meeting } from '#shared/contract/meetings.ts';

interface Props {
  meeting: Meeting;
  /** The list's cards link to the short address, the dashboard to the live screen itself. */
  to: '/meeting/$id' | '/meetings/jitsi/$id';
}

export function JoinMeetingButton({ meeting, to }: Props) {
  const variant = meeting.status === 'active' ? 'primary' : 'secondary';
  if (meeting.meetingProvider !== 'jitsi') return <ZoomJoinButton meetingId={meeting.id} variant={variant} />;
  return (
    <Link to={to} params={{ id: meeting.id }} className={buttonClass(variant)}>
      <Trans>Join Meeting</Trans>
    </Link>
  );
}

function ZoomJoinButton({ meetingId, variant }: { meetingId: string; variant: ButtonVariant }) {
  const { t } = useLingui();
  const fail = (description: string) =>
    toast({ title: t`Failed to join meeting`, description, variant: 'destructive' });
  const join = useMutation({
    mutationFn: () => call(integrationsApi.zoomJoin, { query: { meetingId } }),
    onSuccess: ({ success, joinUrl, message }) => {
      if (success && joinUrl?.startsWith('https://')) location.assign(joinUrl);
      else fail(message ? serverText(message) : t`Please try again.`);
    },
    onError: (error) => fail(messageOf(error, t`Please try again.`)),
  });
  return (
    <Button variant={variant} isBusy={join.isPending} onClick={() => join.mutate()}>
      <Trans>Join Meeting</Trans>
    </Button>
  );
}
