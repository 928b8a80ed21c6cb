import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { valuesOfMeeting } from './meetingFormValues.ts';
import { useUpdateMeeting } from './useMeetings.ts';

interface Props {
  meeting: Meeting;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditMeetingDialog({ meeting, open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Edit Meeting`} staysOnOutsideClick>
      <EditMeeting meeting={meeting} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditMeeting({ meeting, onDone }: { meeting: Meeting; onDone: () => void }) {
  const { t } = useLingui();
  const [values] = useState(() => valuesOfMeeting(meeting, new Date()));
  const update = useUpdateMeeting(meeting.id);
  return (
    <MeetingForm
      values={values}
      submitLabel={t`Save Changes`}
      busyLabel={t`Saving...`}
      isBusy={update.isPending}
      onCancel={onDone}
      onSubmit={(draft) => update.mutateAsync(draft).then(onDone)}
    />
  );
}
