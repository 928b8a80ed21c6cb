import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, CircleDot, FileAudio, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { providerName, statusName } from './MeetingBadges.tsx';

const DOTS: Partial<Record<string, string>> = {
  scheduled: 'bg-bay',
  pending: 'bg-bay',
  active: 'bg-pine',
  cancelled: 'bg-madder',
};

/** What a meeting is, without the boxes: a list of forty meetings would be a list of boxes. */
export function QuietBadges({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui();
  const { status, meetingProvider, botEnabled, enableRecording } = meeting;
  const ProviderSign = meetingProvider === 'upload' ? FileAudio : Video;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 text-xs text-ink-muted lg:gap-x-2">
      <Quiet
        sign={<span className={cx('block size-2 rounded-full', DOTS[status] ?? 'bg-line-strong')} />}
        className={status === 'cancelled' ? 'text-madder' : ''}
      >
        {statusName(status, t)}
      </Quiet>
      <Quiet sign={<ProviderSign />}>{providerName(meetingProvider, t)}</Quiet>
      {botEnabled && (
        <Quiet sign={<AudioLines />}>
          <Trans>Analytics Enabled</Trans>
        </Quiet>
      )}
      {enableRecording && (
        <Quiet sign={<CircleDot />}>
          <Trans>Recording Enabled</Trans>
        </Quiet>
      )}
    </ul>
  );
}

function Quiet({ sign, className, children }: { sign: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li className={cx('inline-flex items-center gap-1 whitespace-nowrap', className)}>
      <span aria-hidden className="[&_svg]:size-3.5">
        {sign}
      </span>
      <span>{children}</span>
    </li>
  );
}
