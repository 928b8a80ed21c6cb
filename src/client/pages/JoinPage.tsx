import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { isNotFound } from '#client/api/callError.ts';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { GuestForm } from '#client/features/meetings/invitations/GuestForm.tsx';
import { InvitationCard } from '#client/features/meetings/invitations/InvitationCard.tsx';
import { useAcceptInvitation, useInvitation } from '#client/features/meetings/invitations/useInvitation.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { ErrorState } from '#client/ui/fallbacks/ErrorState.tsx';
import { ScreenSpinner } from '#client/ui/progress/Spinner.tsx';
import type { Invitation } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';

/** The target of an invite link. Joining requires a click, because following a link must not change anything. */
export function JoinPage() {
  const { t } = useLingui();
  const { token } = getRouteApi('/join/$token').useParams();
  const user = useCurrentUser();
  const invitation = useInvitation(token);
  useTitle(invitation.data?.title ?? t`Invitation`);

  return (
    <PublicFrame>
      {invitation.data && !isNotFound(invitation.error) ? (
        <InvitationCard invitation={invitation.data}>
          {user ? (
            <EnterWithAccount token={token} invitation={invitation.data} />
          ) : (
            <EnterWithoutAccount token={token} invitation={invitation.data} />
          )}
        </InvitationCard>
      ) : invitation.isFetching ? (
        <ScreenSpinner label={t`Loading the invitation`} />
      ) : (
        <InvitationFailure error={invitation.error} onRetry={() => void invitation.refetch()} />
      )}
    </PublicFrame>
  );
}

interface EntryProps {
  token: string;
  invitation: Invitation;
}

function EnterWithAccount({ token, invitation }: EntryProps) {
  const isOver = isPast(invitation.status);
  if (!isOver || invitation.isMember) return <AcceptButton token={token} isOver={isOver} />;
  return <Closed status={invitation.status} />;
}

function EnterWithoutAccount({ token, invitation: { status, isMember } }: EntryProps) {
  const isOver = isPast(status);
  return (
    <>
      {/* Without an account, only a guest is a member. */}
      {isMember ? (
        <ReturnAsGuest token={token} isOver={isOver} />
      ) : isOver ? (
        <Closed status={status} />
      ) : (
        <EnterAsGuest token={token} />
      )}
      {status !== 'cancelled' && <SignInLinks next={`/join/${token}`} isOver={isOver} />}
    </>
  );
}

function AcceptButton({ token, isOver }: { token: string; isOver: boolean }) {
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      size="lg"
      isBusy={accept.isPending}
      onClick={() =>
        accept.mutate(undefined, {
          onSuccess: ({ meetingId }) =>
            navigate({
              to: isOver ? '/meetings/jitsi/$id/recording' : '/meetings/jitsi/$id',
              params: { id: meetingId },
            }),
        })
      }
    >
      {isOver ? <Trans>View Details</Trans> : <Trans>Join Meeting</Trans>}
    </Button>
  );
}

/** Leads a guest back into the meeting under their name, or lets somebody else enter with the same browser. */
function ReturnAsGuest({ token, isOver }: { token: string; isOver: boolean }) {
  const guest = useQuery({ queryKey: queryKeys.guest, queryFn: () => call('GET /api/guest') });
  const [isSomebodyElse, setIsSomebodyElse] = useState(false);
  if (isSomebodyElse || guest.error) return <EnterAsGuest token={token} />;
  const name = guest.data?.name;
  return (
    <div className="grid gap-4">
      <p className="min-h-5 text-md">
        {name && (
          <Trans>
            You are in this meeting as <bdi className="font-medium text-ink">{name}</bdi>.
          </Trans>
        )}
      </p>
      <Link to="/join/$token/meeting" params={{ token }} className={buttonClass('primary', 'lg')}>
        <Trans>Return to the meeting</Trans>
      </Link>
      {!isOver && (
        <Button variant="ghost" size="lg" onClick={() => setIsSomebodyElse(true)}>
          <Trans>Join under another name</Trans>
        </Button>
      )}
    </div>
  );
}

function EnterAsGuest({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <GuestForm
      token={token}
      onEntered={async () => {
        await navigate({ to: '/join/$token/meeting', params: { token } });
        // Removing the focused form has moved the focus to the top of the page.
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      }}
    />
  );
}

/** Why new participants cannot join a past meeting. */
function Closed({ status }: Pick<Invitation, 'status'>) {
  const user = useCurrentUser();
  return (
    <p className="text-md">
      {status === 'cancelled' ? (
        <Trans>This meeting was cancelled.</Trans>
      ) : user ? (
        <Trans>This meeting is over. Its link lets nobody new in.</Trans>
      ) : (
        <Trans>This meeting is over. Guests can no longer come in.</Trans>
      )}
    </p>
  );
}

/** After the meeting has ended, offers only to sign in, because new participants cannot join any more. */
function SignInLinks({ next, isOver }: { next: string; isOver: boolean }) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p className="pb-1 text-md text-ink-muted">
        {isOver ? (
          <Trans>Were you there with an account? Log in to read what was said.</Trans>
        ) : (
          <Trans>Log in or create an account to join. You come back here afterwards.</Trans>
        )}
      </p>
      <Link to="/login" search={{ next }} className={buttonClass('secondary', 'lg')}>
        <Trans>Log in</Trans>
      </Link>
      {!isOver && (
        <Link to="/login" search={{ next, mode: 'register' }} className={buttonClass('ghost', 'lg')}>
          <Trans>Create account</Trans>
        </Link>
      )}
    </div>
  );
}

function InvitationFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (!isNotFound(error)) {
    return (
      <ErrorState
        title={t`The invitation could not be loaded`}
        message={messageOf(error)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center">
      <h1 className="text-2xl">
        <Trans>This invitation is not valid</Trans>
      </h1>
      <p className="max-w-[42ch] text-base text-balance text-ink-muted">
        <Trans>
          The link is unknown or its meeting's owner has revoked it. Ask whoever sent it for a new one.
        </Trans>
      </p>
      <Link to="/" className={buttonClass('primary', 'md', 'mt-3')}>
        <Trans>Go Home</Trans>
      </Link>
    </div>
  );
}
