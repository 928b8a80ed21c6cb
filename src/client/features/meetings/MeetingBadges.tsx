import { AudioLines, CircleDot, FileAudio, Video } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { statusBadge } from '#shared/rules/meetingStatus.ts';

const STATUS_TONES: Partial<Record<string, BadgeTone>> = {
  scheduled: 'bay',
  pending: 'bay',
  active: 'pine',
  cancelled: 'madder',
};

/** What was not uploaded and is not on Jitsi is on Zoom. */
export function ProviderBadge({ provider }: { provider: string }) {
  if (provider === 'upload') return <Badge icon={<FileAudio aria-hidden />}>Uploaded</Badge>;
  return <Badge icon={<Video aria-hidden />}>{provider === 'jitsi' ? 'Jitsi' : 'Zoom'}</Badge>;
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{statusBadge(status)}</Badge>;
}

export function MeetingBadges({ meeting }: { meeting: Meeting }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <StatusBadge status={meeting.status} />
      <ProviderBadge provider={meeting.meetingProvider} />
      {meeting.botEnabled && <Badge icon={<AudioLines aria-hidden />}>Analytics Enabled</Badge>}
      {meeting.enableRecording && <Badge icon={<CircleDot aria-hidden />}>Recording Enabled</Badge>}
    </div>
  );
}
