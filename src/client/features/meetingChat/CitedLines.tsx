import { Link } from '@tanstack/react-router';
import { useDates } from '#client/language/useDates.ts';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { CitedLine } from '#shared/contract/allMeetingsChat.ts';

/** Links to the cited lines, grouped by meeting. */
export function CitedLines({ lines }: { lines: CitedLine[] }) {
  const dates = useDates();
  const meetings = new Map<string, CitedLine[]>();
  for (const line of lines) meetings.set(line.meetingId, [...(meetings.get(line.meetingId) ?? []), line]);
  return (
    <span className="mt-1.5 grid gap-1 border-s-2 border-line ps-3 text-sm text-ink-muted">
      {[...meetings].map(([meetingId, [first, ...more]]) => {
        if (!first) return null;
        const { meetingTitle, meetingDate } = first;
        const day = dates.day(meetingDate);
        return (
          <span key={meetingId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0">
              <bdi className="font-medium">{meetingTitle}</bdi>{' '}
              <time dateTime={meetingDate} dir="auto" className="whitespace-nowrap tabular-nums">
                {day}
              </time>
            </span>
            {[first, ...more].map(({ segmentId, speakerName, isGuest, saidAt }) => (
              <Link
                key={segmentId}
                to="/meetings/jitsi/$id/recording"
                params={{ id: meetingId }}
                search={{ tab: 'transcript' }}
                hash={`segment-${segmentId}`}
                hashScrollIntoView={false}
                className="relative inline-flex max-w-full items-baseline gap-1.5 rounded-sm text-deglet-ink underline decoration-deglet-ink/50 underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2 hover:decoration-2"
              >
                <PersonName name={speakerName} isGuest={isGuest} className="min-w-0 truncate" />
                <time dateTime={saidAt} className="tabular-nums">
                  {dates.time(saidAt)}
                </time>
                <span className="sr-only">
                  {meetingTitle}, {day}
                </span>
              </Link>
            ))}
          </span>
        );
      })}
    </span>
  );
}
