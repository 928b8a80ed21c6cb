import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';

interface Props {
  title: string;
  isGuest: boolean;
  reason: 'removed' | 'deleted';
  /** What the participant can still do, such as download their own recording. */
  children: ReactNode;
}

/** Replaces the meeting's screen. Unmounting the screen ends the conference and closes the microphone. */
export function OutOfMeeting({ title, isGuest, reason, children }: Props) {
  return (
    <div
      role="alert"
      className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 px-4 text-center"
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-madder-soft text-madder">
        <DoorClosed aria-hidden className="size-7" />
      </span>
      <h1 className="text-2xl">
        {reason === 'deleted' ? (
          <Trans>This meeting was deleted</Trans>
        ) : (
          <Trans>You are no longer in this meeting</Trans>
        )}
      </h1>
      <p className="max-w-[44ch] text-balance text-ink-muted">
        {reason === 'deleted' ? (
          <Trans>
            <bdi className="font-medium text-ink">{title}</bdi> is gone, with everything that was said in it.
            Your camera and microphone are off.
          </Trans>
        ) : (
          <Trans>
            The owner of <bdi className="font-medium text-ink">{title}</bdi> removed you or revoked the link
            you came by. Your camera and microphone are off.
          </Trans>
        )}
      </p>
      {children}
      <Link to={isGuest ? '/' : '/meetings'} className={buttonClass('primary', 'md', 'mt-4')}>
        {isGuest ? <Trans>Go Home</Trans> : <Trans>Back to Meetings</Trans>}
      </Link>
    </div>
  );
}
