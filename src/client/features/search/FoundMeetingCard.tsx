import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '#client/language/useDates.ts';
import { MarkedText } from '#client/ui/labels/MarkedText.tsx';
import type { FoundMeeting } from '#shared/contract/search.ts';
import { FoundPeople } from './FoundPeople.tsx';
import { HitLink } from './HitLink.tsx';
import type { SearchFilters } from './searchFilters.ts';

const MORE =
  'ms-3 inline-flex min-h-11 items-center text-sm font-medium text-bay underline-offset-3 hover:underline lg:min-h-9';

interface Props {
  found: FoundMeeting;
  query: string;
  filters: SearchFilters;
}

export function FoundMeetingCard({ found, query, filters }: Props) {
  const dates = useDates();
  const { meetingId, meetingTitle, titleMarks, meetingDate, people, hits, more } = found;
  return (
    <article className="rounded-lg border border-line bg-surface p-2 sm:p-3">
      <header className="flex flex-wrap items-baseline gap-x-3 px-3 pt-1.5 pb-1">
        <h3 dir="auto" className="min-w-0 font-sans text-base font-semibold">
          <Link
            to="/meetings/jitsi/$id/recording"
            params={{ id: meetingId }}
            search={{ tab: 'summary' }}
            className="underline-offset-3 hover:underline"
          >
            <MarkedText text={meetingTitle} ranges={titleMarks.map(({ start, end }) => [start, end])} />
          </Link>
        </h3>
        <time dateTime={meetingDate} className="text-sm text-ink-muted tabular-nums">
          {dates.moment(meetingDate)}
        </time>
      </header>
      <FoundPeople people={people} />
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitLink meetingId={meetingId} hit={hit} />
          </li>
        ))}
      </ul>
      {more > 0 &&
        (filters.meeting ? (
          <Link
            to="/meetings/jitsi/$id/recording"
            params={{ id: meetingId }}
            search={{ tab: 'transcript' }}
            className={MORE}
          >
            <Plural
              value={more}
              one="# more, in the whole transcript"
              other="# more, in the whole transcript"
            />
          </Link>
        ) : (
          <Link to="/ai-summaries" search={{ ...filters, q: query, meeting: meetingId }} className={MORE}>
            <Plural value={more} one="# more in this meeting" other="# more in this meeting" />
          </Link>
        ))}
    </article>
  );
}
