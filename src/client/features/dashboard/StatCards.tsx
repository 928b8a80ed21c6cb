import { CalendarClock, Clock, FileText, type LucideIcon } from 'lucide-react';
import { messageOf } from '#client/api/callError.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useStats } from './useDashboard.ts';

export function StatCards() {
  const stats = useStats();
  if (stats.isError && !stats.isFetching) {
    return (
      <ErrorState
        title="Your numbers could not be loaded"
        message={messageOf(stats.error, 'Please try again.')}
        onRetry={() => void stats.refetch()}
      />
    );
  }
  const { upcomingMeetings = 0, savedSummaries = 0, meetingHours = '0.0' } = stats.data ?? {};
  return (
    <dl className="grid gap-3 sm:grid-cols-3" aria-busy={stats.isPending}>
      <StatCard
        name="Upcoming Meetings"
        value={upcomingMeetings}
        Icon={CalendarClock}
        isLoading={stats.isPending}
      />
      <StatCard name="Saved Summaries" value={savedSummaries} Icon={FileText} isLoading={stats.isPending} />
      <StatCard name="Meeting Hours" value={meetingHours} Icon={Clock} isLoading={stats.isPending} />
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
    <div className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface px-5 py-4">
      <div className="grid">
        <dt className="text-sm text-ink-muted">{name}</dt>
        <dd className="font-display text-2xl font-semibold tabular-nums">
          {isLoading ? <Skeleton className="my-1 h-6 w-10" /> : value}
        </dd>
      </div>
      <span className="grid size-11 place-items-center rounded-md bg-bay-soft text-bay-strong">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
    </div>
  );
}
