import { Trans, useLingui } from '@lingui/react/macro';
import { Link2Off, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { MeetingPerson } from '#shared/contract/people.ts';
import { PeopleList } from './PeopleList.tsx';
import { RemoveGuests } from './RemoveGuests.tsx';
import { RemovePerson } from './RemovePerson.tsx';
import { RevokeInvite } from './RevokeInvite.tsx';
import { usePeople } from './usePeople.ts';

interface Props {
  meeting: { id: string; title: string };
  onClose: () => void;
}

type Question = { kind: 'revoke' } | { kind: 'guests' } | { kind: 'person'; person: MeetingPerson };

/** Lists who may enter a meeting; the owner can remove or readmit them. */
export function PeopleDialog({ meeting, onClose }: Props) {
  const { t } = useLingui();
  const listed = usePeople(meeting.id);
  const people = listed.data;
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`People`}
      description={
        <Trans>
          Who may enter <bdi className="font-medium text-ink">{meeting.title}</bdi>. What somebody said stays
          in the transcript when you remove them.
        </Trans>
      }
    >
      {people ? (
        <PeopleList
          meetingId={meeting.id}
          people={people}
          onRemove={(person) => setQuestion({ kind: 'person', person })}
        />
      ) : listed.isLoadingError ? (
        <LoadFailure title={t`The list could not be loaded`} query={listed} />
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      <DialogActions>
        {people?.some(({ isGuest }) => isGuest) && (
          <Button onClick={() => setQuestion({ kind: 'guests' })} className="text-madder">
            <UserRoundX aria-hidden />
            <Trans>Remove all guests</Trans>
          </Button>
        )}
        <Button onClick={() => setQuestion({ kind: 'revoke' })} disabled={!people} className="text-madder">
          <Link2Off aria-hidden />
          <Trans>Revoke invite link</Trans>
        </Button>
      </DialogActions>
      {question?.kind === 'person' && (
        <RemovePerson meetingId={meeting.id} person={question.person} onClose={close} />
      )}
      {question?.kind === 'guests' && <RemoveGuests meetingId={meeting.id} onClose={close} />}
      {question?.kind === 'revoke' && people && (
        <RevokeInvite meetingId={meeting.id} people={people} onClose={close} />
      )}
    </Dialog>
  );
}
