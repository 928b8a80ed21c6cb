import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, CircleDot, FileAudio, Hourglass, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { cx } from '#client/ui/cx.ts';
import type { ListedMeeting } from '#shared/contract/meetingList.ts';
import { providerName, statusName } from './MeetingBadges.tsx';

const DOTS: Partial<Record<string, string>> = {
  scheduled: 'bg-bay',
  pending: 'bg-bay',
  active: 'bg-pine',
  cancelled: 'bg-madder',
};

const BADGE = 'inline-flex items-center gap-1 whitespace-nowrap';

/** A meeting's badges as plain text, because forty rows of boxed badges are hard to read. */
export function TextBadges({ meeting }: { meeting: ListedMeeting }) {
  const { t } = useLingui();
  const dates = useDates();
  const { status, meetingProvider, botEnabled, enableRecording, deletesAt } = meeting;
  const lastDay = deletesAt && dates.day(deletesAt);
  const ProviderSign = meetingProvider === 'upload' ? FileAudio : Video;
  return (
    <ul className="@container flex flex-wrap items-center gap-x-3 text-xs text-ink-muted lg:gap-x-2">
      <li className={cx(BADGE, status === 'cancelled' && 'text-madder')}>
        <span aria-hidden className={cx('block size-2 rounded-full', DOTS[status] ?? 'bg-line-strong')} />
        {statusName(status, t)}
      </li>
      <QuietBadge sign={<ProviderSign />}>{providerName(meetingProvider, t)}</QuietBadge>
      {botEnabled && (
        <QuietBadge sign={<AudioLines />}>
          <Trans>Analytics Enabled</Trans>
        </QuietBadge>
      )}
      {enableRecording && (
        <QuietBadge sign={<CircleDot />}>
          <Trans>Recording Enabled</Trans>
        </QuietBadge>
      )}
      {lastDay && (
        <QuietBadge sign={<Hourglass />}>
          <Trans>Will be deleted on {lastDay}</Trans>
        </QuietBadge>
      )}
    </ul>
  );
}

/** Hides the icons if the row is too narrow for all badges in one line, so that the badges do not wrap. */
function QuietBadge({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className={BADGE}>
      <span aria-hidden className="@max-[23.5rem]:hidden [&_svg]:size-3.5">
        {sign}
      </span>
      {children}
    </li>
  );
}
