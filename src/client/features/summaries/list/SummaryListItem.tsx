import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ListChecks, Sparkles } from 'lucide-react';
import { useDates } from '#client/language/useDates.ts';
import { SummaryTeaser } from '#client/ui/summary/SummaryTeaser.tsx';
import type { SummaryCard } from '#shared/contract/summaries.ts';
import { directionOf } from '#shared/rules/language/interfaceLanguage.ts';

export function SummaryListItem({ summary }: { summary: SummaryCard }) {
  const { t } = useLingui();
  const dates = useDates();
  const { meetingId, meetingTitle, createdAt, keyPointCount, openActionCount } = summary;
  return (
    <article className="relative grid gap-x-8 gap-y-2 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-bay sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <header className="grid gap-0.5">
        <h3 dir="auto" className="font-sans text-base font-semibold">
          <Link
            to="/meetings/jitsi/$id/recording"
            params={{ id: meetingId }}
            search={{ tab: 'summary' }}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-bay"
          >
            {meetingTitle}
          </Link>
        </h3>
        <time dateTime={createdAt} className="text-sm text-ink-muted tabular-nums">
          {dates.moment(createdAt)}
        </time>
      </header>
      <SummaryTeaser summary={summary} direction={directionOf(summary.language)} className="lg:row-start-2" />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted lg:row-start-2 lg:w-44 lg:flex-col lg:self-center [&_svg]:size-4">
        <span className="inline-flex items-center gap-1.5">
          <Sparkles aria-hidden />
          <Plural value={keyPointCount} one="# key point" other="# key points" />
        </span>
        <span className="inline-flex items-center gap-1.5">
          <ListChecks aria-hidden />
          {openActionCount === 0
            ? t`No open action items`
            : plural(openActionCount, { one: '# open action item', other: '# open action items' })}
        </span>
      </p>
    </article>
  );
}
