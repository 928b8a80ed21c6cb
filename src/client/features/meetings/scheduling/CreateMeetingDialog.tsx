import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import { MeetingForm } from './MeetingForm.tsx';
import { newMeetingValues } from './meetingFormValues.ts';
import { useCreateMeeting } from './useCreateMeeting.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: () => void;
}

export function CreateMeetingDialog({ open, onOpenChange, onCreated }: Props) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title={t`Start a Meeting`}>
      <CreateMeeting onDone={() => onOpenChange(false)} onCreated={onCreated} />
    </FormDialog>
  );
}

/** Mounted together with the dialog, so that each opening proposes times from now. */
function CreateMeeting({ onDone, onCreated }: { onDone: () => void; onCreated: () => void }) {
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
      onSubmit={async (draft) => {
        await create.mutateAsync(draft);
        onDone();
        onCreated();
      }}
    />
  );
}
