import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useDates } from '#client/language/useDates.ts';
import { MarkedText } from '#client/ui/labels/MarkedText.tsx';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { SearchHit } from '#shared/contract/search.ts';

const ROW =
  'grid gap-0.5 rounded-md px-3 py-2.5 -outline-offset-2 transition-colors duration-150 hover:bg-bay-soft';

/** Links to the transcript line or the summary that matched. */
export function HitLink({ meetingId, hit }: { meetingId: string; hit: SearchHit }) {
  const dates = useDates();
  const content = (
    <>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {hit.kind === 'summary' ? (
          <span className="inline-flex items-center gap-1.5 font-medium text-deglet-ink">
            <Sparkles aria-hidden className="size-3.5" />
            <Trans>AI Summary</Trans>
          </span>
        ) : (
          <PersonName name={hit.speakerName ?? ''} isGuest={hit.isGuest} className="font-medium text-ink" />
        )}
        {hit.saidAt && (
          <time dateTime={hit.saidAt} className="tabular-nums">
            {dates.time(hit.saidAt)}
          </time>
        )}
      </span>
      <span dir="auto" lang={hit.language} className="block text-start text-md">
        <MarkedText text={hit.passage} ranges={hit.marks.map(({ start, end }) => [start, end])} />
      </span>
    </>
  );
  const target = { to: '/meetings/jitsi/$id/recording', params: { id: meetingId } } as const;
  return hit.segmentId ? (
    <Link
      {...target}
      search={{ tab: 'transcript' }}
      hash={`segment-${hit.segmentId}`}
      hashScrollIntoView={false}
      className={ROW}
    >
      {content}
    </Link>
  ) : (
    <Link {...target} search={{ tab: 'summary' }} className={ROW}>
      {content}
    </Link>
  );
}
