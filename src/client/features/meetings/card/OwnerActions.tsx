import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { rowLabel } from '#client/ui/labels/rowLabel.ts';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { isPast, isUpcoming } from '#shared/rules/meetings/meetingStatus.ts';
import { EditMeetingDialog } from '../scheduling/EditMeetingDialog.tsx';
import { useCancelMeeting, useDeleteMeeting } from '../useMeetings.ts';
import { ROW_ICON } from './rowClasses.ts';

type OpenDialog = 'edit' | 'cancel' | 'delete' | null;

export function OwnerActions({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const remove = useDeleteMeeting(meeting.id);
  const cancel = useCancelMeeting(meeting.id);
  const close = () => setDialog(null);
  const { title } = meeting;
  return (
    <>
      {!isPast(meeting.status) && (
        <IconButton
          label={t`Edit`}
          {...rowLabel('edit', meeting.id)}
          className={ROW_ICON}
          onClick={() => setDialog('edit')}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
      {isUpcoming(meeting.status) && (
        <IconButton
          label={t`Cancel Meeting`}
          {...rowLabel('cancel', meeting.id)}
          className={ROW_ICON}
          onClick={() => setDialog('cancel')}
        >
          <CalendarX aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t`Delete`}
        {...rowLabel('delete', meeting.id)}
        variant="danger-ghost"
        className={ROW_ICON}
        onClick={() => setDialog('delete')}
      >
        <Trash2 aria-hidden />
      </IconButton>

      {dialog === 'edit' && <EditMeetingDialog meeting={meeting} open onOpenChange={close} />}
      {dialog === 'cancel' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t`Cancel this meeting?`}
          description={
            <Trans>
              <bdi className="font-medium text-ink">{title}</bdi> moves to your past meetings, and nobody can
              join it any more.
            </Trans>
          }
          confirmLabel={t`Cancel Meeting`}
          cancelLabel={t`Keep It`}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined, { onSuccess: close })}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t`Delete this meeting?`}
          description={
            <Trans>
              <bdi className="font-medium text-ink">{title}</bdi> is deleted with its transcript and summary.
              This cannot be undone.
            </Trans>
          }
          confirmLabel={t`Delete`}
          isDestructive
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        />
      )}
    </>
  );
}
