import { useLingui } from '@lingui/react/macro';
import { CalendarClock, Clock, FileText, type LucideIcon } from 'lucide-react';
import { decimalText } from '#client/language/decimalText.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { useStats } from './useDashboard.ts';

export function StatCards() {
  const { t } = useLingui();
  const language = useLanguage();
  const stats = useStats();
  if (stats.isLoadingError) {
    return <LoadFailure title={t`Your numbers could not be loaded`} query={stats} />;
  }
  const { upcomingMeetings = 0, savedSummaries = 0, meetingHours = '0.0' } = stats.data ?? {};
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:gap-3"
      aria-busy={stats.isPending}
    >
      <StatCard
        name={t`Upcoming Meetings`}
        value={upcomingMeetings}
        Icon={CalendarClock}
        isLoading={stats.isPending}
      />
      <StatCard
        name={t`Saved Summaries`}
        value={savedSummaries}
        Icon={FileText}
        isLoading={stats.isPending}
      />
      <StatCard
        name={t`Meeting Hours`}
        value={decimalText(meetingHours, language)}
        Icon={Clock}
        isLoading={stats.isPending}
      />
    </dl>
  );
}

interface StatCardProps {
  name: string;
  value: number | string;
  Icon: LucideIcon;
  isLoading: boolean;
}

function StatCard({ name, value, Icon, isLoading }: StatCardProps) {
  return (
    // The icon is inside dt, because HTML allows only dt and dd in a group of a description list.
    <div className="relative flex flex-col justify-between gap-1 rounded-lg border border-line bg-surface px-2 py-3 min-[22.5rem]:px-3 sm:justify-center sm:py-4 sm:ps-5 sm:pe-19">
      <dt className="text-xs text-ink-muted sm:text-sm">
        {name}
        <span className="absolute inset-y-0 end-5 my-auto hidden size-11 place-items-center rounded-md bg-bay-soft text-bay-strong sm:grid">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      </dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">
        {isLoading ? <Skeleton className="my-1 h-6 w-10" /> : value}
      </dd>
    </div>
  );
}
