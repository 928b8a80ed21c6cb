import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDates } from '#client/language/useDates.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { isolate } from '#shared/rules/language/isolate.ts';

/** Announces that the meeting was moved or renamed while somebody waits, which the header would show without a word. */
export function MeetingChanges({ title, startTime }: Pick<MeetingDetail, 'title' | 'startTime'>) {
  const { t } = useLingui();
  const dates = useDates();
  const [first] = useState({ title, startTime });
  const start = startTime && startTime !== first.startTime ? dates.moment(startTime) : null;
  const name = title === first.title ? null : isolate(title);
  return (
    // Rendered without changes too, because screen readers announce only what is added to a known region.
    <div role="status" aria-label={t`Changes to this meeting`} className="text-md">
      {(start ?? name) !== null && (
        <div className="mt-2 grid gap-1 rounded-md bg-deglet-soft px-3 py-2.5 break-words">
          {start !== null && (
            <p>
              <Trans>This meeting was moved. It now starts on {start}.</Trans>
            </p>
          )}
          {name !== null && (
            <p>
              <Trans>This meeting is now called “{name}”.</Trans>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
