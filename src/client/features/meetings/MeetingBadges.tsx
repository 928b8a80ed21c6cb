import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, CircleDot, FileAudio, Video } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';

const STATUS_TONES: Partial<Record<string, BadgeTone>> = {
  scheduled: 'bay',
  pending: 'bay',
  active: 'pine',
  cancelled: 'madder',
};

/** A value this version does not know is shown raw. */
const STATUS_NAMES: Partial<Record<string, MessageDescriptor>> = {
  scheduled: msg`Upcoming`,
  pending: msg`Upcoming`,
  active: msg`Active`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** What was not uploaded and is not on Jitsi is on Zoom. */
export function ProviderBadge({ provider }: { provider: string }) {
  const { t } = useLingui();
  if (provider === 'upload') return <Badge icon={<FileAudio aria-hidden />}>{t`Uploaded`}</Badge>;
  return <Badge icon={<Video aria-hidden />}>{provider === 'jitsi' ? 'Jitsi' : 'Zoom'}</Badge>;
}

export function StatusBadge({ status }: { status: string }) {
  const { t } = useLingui();
  const name = STATUS_NAMES[status];
  return <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{name ? t(name) : status}</Badge>;
}

export function MeetingBadges({ meeting }: { meeting: Meeting }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <StatusBadge status={meeting.status} />
      <ProviderBadge provider={meeting.meetingProvider} />
      {meeting.botEnabled && (
        <Badge icon={<AudioLines aria-hidden />}>
          <Trans>Analytics Enabled</Trans>
        </Badge>
      )}
      {meeting.enableRecording && (
        <Badge icon={<CircleDot aria-hidden />}>
          <Trans>Recording Enabled</Trans>
        </Badge>
      )}
    </div>
  );
}
