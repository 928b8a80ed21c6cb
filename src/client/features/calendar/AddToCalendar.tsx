import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { Tooltip } from '#client/ui/Tooltip.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { type CalendarEntry, toCalendarEntry, useMeetingFile } from './useMeetingFile.ts';

/** For a row of buttons. Not there where the meeting has no place in a calendar. */
export function AddToCalendarButton({ meeting }: { meeting: Meeting }) {
  const entry = toCalendarEntry(meeting);
  return entry && <EntryButton entry={entry} />;
}

/** On a phone it stands in a column of labelled actions, elsewhere in a row as its sign alone. */
function EntryButton({ entry }: { entry: CalendarEntry }) {
  const { t } = useLingui();
  const file = useMeetingFile(entry);
  return (
    <Tooltip text={t`Add to calendar`}>
      <Button isBusy={file.isPending} onClick={() => file.mutate()} className="sm:w-11 sm:px-0! lg:w-10">
        {!file.isPending && <CalendarPlus aria-hidden />}
        <span className="sm:sr-only">
          <Trans>Add to calendar</Trans>
        </span>
      </Button>
    </Tooltip>
  );
}

/** Behind the meeting's time, as high as its line; only its sign where there is no room for words. */
export function AddToCalendarLink({ meeting }: { meeting: Meeting }) {
  const entry = toCalendarEntry(meeting);
  return entry && <EntryLink entry={entry} />;
}

function EntryLink({ entry }: { entry: CalendarEntry }) {
  const file = useMeetingFile(entry);
  return (
    <button
      type="button"
      aria-busy={file.isPending || undefined}
      onClick={() => !file.isPending && file.mutate()}
      className="-mx-3 -my-3 inline-flex min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-3 py-3 text-bay underline-offset-2 hover:text-bay-strong hover:underline"
    >
      <CalendarPlus aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">
        <Trans>Add to calendar</Trans>
      </span>
    </button>
  );
}
