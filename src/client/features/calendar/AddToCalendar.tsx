import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Tooltip } from '#client/ui/buttons/Tooltip.tsx';
import { rowLabel } from '#client/ui/labels/rowLabel.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { type CalendarEntry, toCalendarEntry, useMeetingFile } from './useMeetingFile.ts';

/** The button for a row of buttons. Hidden if the meeting has no start time or is over. */
export function AddToCalendarButton({ meeting }: { meeting: Meeting }) {
  const entry = toCalendarEntry(meeting);
  return entry && <EntryButton entry={entry} />;
}

/** Shows a label on a phone, where buttons form a column, and only an icon in a row on wider screens. */
function EntryButton({ entry }: { entry: CalendarEntry }) {
  const { t } = useLingui();
  const file = useMeetingFile(entry);
  return (
    <Tooltip text={t`Add to calendar`}>
      <Button
        isBusy={file.isPending}
        onClick={() => file.mutate()}
        className="sm:w-11 sm:px-0! lg:w-10 short:px-4!"
      >
        {!file.isPending && <CalendarPlus aria-hidden />}
        <span className="sm:sr-only short:not-sr-only">
          <Trans>Add to calendar</Trans>
        </span>
      </Button>
    </Tooltip>
  );
}

export function AddToCalendarIcon({ meeting, className }: { meeting: Meeting; className: string }) {
  const entry = toCalendarEntry(meeting);
  return entry && <EntryIcon rowId={meeting.id} entry={entry} className={className} />;
}

interface IconProps {
  rowId: string;
  entry: CalendarEntry;
  className: string;
}

function EntryIcon({ rowId, entry, className }: IconProps) {
  const { t } = useLingui();
  const file = useMeetingFile(entry);
  return (
    <IconButton
      label={t`Add to calendar`}
      {...rowLabel('calendar', rowId)}
      className={className}
      isBusy={file.isPending}
      onClick={() => file.mutate()}
    >
      {!file.isPending && <CalendarPlus aria-hidden />}
    </IconButton>
  );
}
