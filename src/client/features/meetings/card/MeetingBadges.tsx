import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileAudio, Video } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/labels/Badge.tsx';

type Translate = ReturnType<typeof useLingui>['t'];

const STATUS_TONES: Partial<Record<string, BadgeTone>> = {
  scheduled: 'bay',
  pending: 'bay',
  active: 'pine',
  cancelled: 'madder',
};

const STATUS_NAMES: Partial<Record<string, MessageDescriptor>> = {
  scheduled: msg`Upcoming`,
  pending: msg`Upcoming`,
  active: msg`Active`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** The translated name of a status; returns an unknown status unchanged. */
export function statusName(status: string, t: Translate): string {
  const name = STATUS_NAMES[status];
  return name ? t(name) : status;
}

const UPLOADED = msg`Uploaded`;

/** The name of a provider. Meetings that are neither uploads nor on Jitsi are on Zoom. */
export function providerName(provider: string, t: Translate): string {
  if (provider === 'upload') return t(UPLOADED);
  return provider === 'jitsi' ? 'Jitsi' : 'Zoom';
}

export function ProviderBadge({ provider }: { provider: string }) {
  const { t } = useLingui();
  const Sign = provider === 'upload' ? FileAudio : Video;
  return <Badge icon={<Sign aria-hidden />}>{providerName(provider, t)}</Badge>;
}

export function StatusBadge({ status }: { status: string }) {
  const { t } = useLingui();
  return <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{statusName(status, t)}</Badge>;
}
