import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { MeetingForm } from './MeetingForm.tsx';
import { newMeetingValues } from './meetingFormValues.ts';
import { useCreateMeeting } from './useMeetings.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateMeetingDialog({ open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Start a Meeting`} staysOnOutsideClick>
      <CreateMeeting onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that each opening proposes times from now. */
function CreateMeeting({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [values] = useState(() => newMeetingValues(new Date()));
  const create = useCreateMeeting();
  return (
    <MeetingForm
      values={values}
      submitLabel={t`Create Meeting`}
      busyLabel={t`Creating...`}
      isBusy={create.isPending}
      onCancel={onDone}
      onSubmit={(draft) => create.mutateAsync(draft).then(onDone)}
    />
  );
}
