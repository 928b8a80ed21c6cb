import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useDates } from '#client/language/useDates.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { rowLabel, titleIdOf } from '#client/ui/labels/rowLabel.ts';
import { SummaryTeaser } from '#client/ui/summary/SummaryTeaser.tsx';
import { directionOf } from '#shared/rules/language/interfaceLanguage.ts';
import { RecentSkeleton } from './RecentSkeleton.tsx';
import { useRecentSummaries } from './useRecentSummaries.ts';

export function RecentSummaries() {
  const { t } = useLingui();
  const dates = useDates();
  const summaries = useRecentSummaries();
  if (summaries.isLoadingError) {
    return <LoadFailure title={t`Your summaries could not be loaded`} query={summaries} />;
  }
  if (!summaries.data) return <RecentSkeleton />;
  if (summaries.data.length === 0) {
    return (
      <EmptyState
        icon={<Sparkles aria-hidden />}
        title={t`No Meeting Summaries`}
        description={t`A meeting with the AI assistant is summarised as soon as it ends.`}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {summaries.data.map((summary) => (
          <li
            key={summary.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            <div className="grid min-w-0 grow basis-56 gap-1.5">
              <h2
                id={titleIdOf(summary.id)}
                dir="auto"
                className="line-clamp-2 font-sans text-base font-semibold"
              >
                {summary.meetingTitle}
              </h2>
              <time dateTime={summary.createdAt} className="text-md text-ink-muted tabular-nums">
                {dates.moment(summary.createdAt)}
              </time>
              <SummaryTeaser
                summary={summary}
                direction={directionOf(summary.language)}
                className="max-w-[75ch]"
              />
            </div>
            <Link
              {...rowLabel('summary', summary.id)}
              to="/meetings/jitsi/$id/recording"
              params={{ id: summary.meetingId }}
              search={{}}
              className={buttonClass('secondary')}
            >
              <Trans>View Summary</Trans>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/ai-summaries" search={{}} className={buttonClass('secondary', 'md', 'justify-self-center')}>
        <Trans>View All Summaries</Trans>
      </Link>
    </div>
  );
}
