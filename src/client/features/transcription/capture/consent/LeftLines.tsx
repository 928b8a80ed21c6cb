import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { LeftLines as Left } from '#shared/contract/transcription.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const NONE: readonly Left[] = [];

/**
 * The meetings in which the user spoke, but from which they were removed, or where they were a guest. Each has a button
 * that withdraws consent, because these meetings have no screen for them. Shows nothing without any.
 */
export function LeftLines() {
  const { t } = useLingui();
  const left = useQuery({
    queryKey: queryKeys.leftLines,
    queryFn: () => call('GET /api/account/left-lines'),
  });
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const meetings = left.data?.meetings ?? NONE;
  const isGone = withdrawn !== null && meetings.every(({ meetingId }) => meetingId !== withdrawn);
  // Moves the focus, because the closed dialog returned it to a button that was removed with its meeting.
  useEffect(() => {
    if (isGone) heading.current?.focus();
  }, [isGone]);
  if (meetings.length === 0 && withdrawn === null) return null;
  return (
    <section aria-labelledby="left-lines-title" className="grid gap-3 border-t border-line pt-5">
      <div className="grid max-w-[56ch] gap-0.5">
        <h3
          id="left-lines-title"
          ref={heading}
          tabIndex={-1}
          className="font-sans text-md font-medium tracking-normal outline-none"
        >
          {t`Meetings you can no longer open`}
        </h3>
        <p className="text-sm text-ink-muted">
          {meetings.length === 0
            ? t`Nothing that you said is left in them.`
            : t`What you said stays in them until you withdraw your consent.`}
        </p>
      </div>
      {meetings.length > 0 && (
        <ul className="divide-y divide-line">
          {meetings.map((meeting) => (
            <LeftMeeting
              key={meeting.meetingId}
              meeting={meeting}
              onWithdrawn={() => setWithdrawn(meeting.meetingId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function LeftMeeting({ meeting, onWithdrawn }: { meeting: Left; onWithdrawn: () => void }) {
  const { t } = useLingui();
  const dates = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const since = dates.moment(meeting.since);
  const { lineCount } = meeting;
  const count = plural(lineCount, { one: '# line', other: '# lines' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="flex flex-wrap gap-x-2 text-sm tabular-nums">
        <span>{since}</span>
        <span aria-hidden>·</span>
        <span>{count}</span>
      </p>
      <Button aria-label={t`Withdraw consent, ${since}`} onClick={() => setIsAsking(true)}>
        <EyeOff aria-hidden />
        {t`Withdraw consent`}
      </Button>
      <WithdrawDialog
        meetingId={meeting.meetingId}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onWithdrawn={onWithdrawn}
      />
    </li>
  );
}
