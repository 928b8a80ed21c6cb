import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '#client/locales/lazyPart.tsx';
import { type ButtonVariant, buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { rowLabel } from '#client/ui/labels/rowLabel.ts';
import type { Meeting } from '#shared/contract/meetings.ts';

interface Props {
  meeting: Meeting;
  /** The cards of the list link to the short address, the dashboard directly to the live screen. */
  to: '/meeting/$id' | '/meetings/jitsi/$id';
  className?: string;
}

/** Loaded on demand, because few meetings are on Zoom and the first screen should not include its code. */
const ZoomJoinButton = lazyPart(async () => (await import('./ZoomJoinButton.tsx')).ZoomJoinButton);

export function JoinMeetingButton({ meeting, to, className }: Props) {
  const variant = meeting.status === 'active' ? 'primary' : 'secondary';
  if (meeting.meetingProvider !== 'jitsi') {
    return (
      <ZoomJoinButton
        meetingId={meeting.id}
        variant={variant}
        fallback={<JoinButtonPlaceholder variant={variant} />}
      />
    );
  }
  return (
    <Link
      {...rowLabel('join', meeting.id)}
      to={to}
      params={{ id: meeting.id }}
      className={buttonClass(variant, 'md', className)}
    >
      <Trans>Join Meeting</Trans>
    </Link>
  );
}

/** A placeholder of the same size while the code loads, to avoid a layout shift. */
const JoinButtonPlaceholder = ({ variant }: { variant: ButtonVariant }) => (
  <button type="button" disabled className={buttonClass(variant)}>
    <Trans>Join Meeting</Trans>
  </button>
);
