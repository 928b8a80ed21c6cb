import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useDates } from '#client/language/useDates.ts';
import type { Retention } from '#shared/contract/retention.ts';
import { isAnnounced } from '#shared/rules/meetings/retention.ts';

/** Announces on the screens of a meeting that it will be deleted, in the last week before. */
export function RetentionNotice({ retention: { deletesAt } }: { retention: Retention }) {
  const dates = useDates();
  if (!deletesAt || !isAnnounced(deletesAt, Date.now())) return null;
  const day = dates.day(deletesAt);
  return (
    <p className="mb-6 flex items-center gap-3 rounded-lg bg-deglet-soft p-4 print:hidden">
      <Hourglass aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <Trans>
          This meeting will be deleted on {day}, with its transcript, its summary and its recordings.
        </Trans>
      </span>
    </p>
  );
}
