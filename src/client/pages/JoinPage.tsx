import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CallError, messageOf } from '#client/api/callError.ts';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { InvitationCard } from '#client/features/meetings/InvitationCard.tsx';
import { useAcceptInvitation, useInvitation } from '#client/features/meetings/useInvitation.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { ScreenSpinner } from '#client/ui/Spinner.tsx';

/** Behind an invite link. Joining is a click of one's own: following a link alone changes nothing. */
export function JoinPage() {
  const { token } = getRouteApi('/join/$token').useParams();
  const user = useCurrentUser();
  const invitation = useInvitation(token);
  useTitle(invitation.data?.title ?? 'Invitation');

  return (
    <PublicFrame>
      {invitation.data ? (
        <InvitationCard invitation={invitation.data}>
          {user ? <AcceptButton token={token} /> : <SignInLinks next={`/join/${token}`} />}
        </InvitationCard>
      ) : invitation.isFetching ? (
        <ScreenSpinner label="Loading the invitation" />
      ) : (
        <InvitationFailure error={invitation.error} onRetry={() => void invitation.refetch()} />
      )}
    </PublicFrame>
  );
}

function AcceptButton({ token }: { token: string }) {
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      size="lg"
      isBusy={accept.isPending}
      onClick={() =>
        accept.mutate(undefined, {
          onSuccess: ({ meetingId }) => navigate({ to: '/meetings/jitsi/$id', params: { id: meetingId } }),
        })
      }
    >
      Join Meeting
    </Button>
  );
}

function SignInLinks({ next }: { next: string }) {
  return (
    <div className="grid gap-2">
      <p className="pb-1 text-md text-ink-muted">
        Log in or create an account to join. You come back here afterwards.
      </p>
      <Link to="/login" search={{ next }} className={buttonClass('primary', 'lg')}>
        Log in
      </Link>
      <Link to="/login" search={{ next, mode: 'register' }} className={buttonClass('secondary', 'lg')}>
        Create account
      </Link>
    </div>
  );
}

function InvitationFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isUnknown = error instanceof CallError && (error.status === 404 || error.status === 400);
  if (!isUnknown) {
    return (
      <ErrorState
        title="The invitation could not be loaded"
        message={messageOf(error, 'Please try again.')}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center">
      <h1 className="text-2xl">This invitation is not valid</h1>
      <p className="max-w-[42ch] text-base text-ink-muted">
        The link is unknown or its meeting's owner has revoked it. Ask whoever sent it for a new one.
      </p>
      <Link to="/" className={buttonClass('primary', 'md', 'mt-3')}>
        Go Home
      </Link>
    </div>
  );
}
