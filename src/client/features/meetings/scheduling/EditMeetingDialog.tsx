import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import { useFocusOnStep } from '#client/ui/overlays/useFocusOnStep.ts';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { MailedInvitation } from '#shared/contract/invitations.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { InvitationState } from '../invitations/InvitationState.tsx';
import { useInvitees } from '../invitations/useInvitees.ts';
import { useUpdateMeeting } from '../useMeetings.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { meetingChanges, valuesOfMeeting } from './meetingFormValues.ts';

interface Props {
  meeting: Meeting;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditMeetingDialog({ meeting, open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title={t`Edit Meeting`}>
      <EditMeeting meeting={meeting} onDone={() => onOpenChange(false)} />
    </FormDialog>
  );
}

/** Renders the form only when the invitees are loaded, because saving it earlier would remove them. */
function EditMeeting({ meeting, onDone }: { meeting: Meeting; onDone: () => void }) {
  const { t } = useLingui();
  const invitees = useInvitees(meeting.id);
  const content = useFocusOnStep(invitees.data !== undefined);
  return (
    <div ref={content}>
      {invitees.data ? (
        <FilledForm meeting={meeting} invitees={invitees.data} onDone={onDone} />
      ) : !invitees.isLoadingError ? (
        <FormSkeleton />
      ) : (
        <LoadFailure title={t`The meeting could not be loaded`} query={invitees} />
      )}
    </div>
  );
}

const FormSkeleton = () => (
  <div className="grid gap-4" role="status">
    <span className="sr-only">
      <Trans>Loading the meeting</Trans>
    </span>
    {['title', 'times', 'invitees', 'domain'].map((key) => (
      <Skeleton key={key} className="h-16" />
    ))}
  </div>
);

interface FilledProps {
  meeting: Meeting;
  invitees: MailedInvitation[];
  onDone: () => void;
}

function FilledForm({ meeting, invitees, onDone }: FilledProps) {
  const { t } = useLingui();
  const [values] = useState(() =>
    valuesOfMeeting(
      meeting,
      invitees.map(({ email }) => email),
      new Date(),
    ),
  );
  const update = useUpdateMeeting(meeting.id);
  return (
    <MeetingForm
      values={values}
      note={<InvitationState invitations={invitees} />}
      submitLabel={t`Save Changes`}
      busyLabel={t`Saving...`}
      isBusy={update.isPending}
      onCancel={onDone}
      onSubmit={(draft) => update.mutateAsync(meetingChanges(meeting, values, draft)).then(onDone)}
    />
  );
}
