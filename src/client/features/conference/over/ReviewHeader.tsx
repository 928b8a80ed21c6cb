import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LongTitle } from '#client/ui/layout/LongTitle.tsx';
import { PageHeader } from '#client/ui/layout/Page.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { CopyLinkButton } from '../CopyLinkButton.tsx';
import { lengthText } from './lengthText.ts';
import { ReopenButton } from './ReopenButton.tsx';

interface Props {
  meeting: MeetingDetail;
  primaryAction: ReactNode;
  /** The menu of rarely used actions. */
  menu: ReactNode;
}

export function ReviewHeader({ meeting, primaryAction, menu }: Props) {
  const { t } = useLingui();
  const dates = useDates();
  const { startedAt, endedAt, pausedMs } = meeting;
  const startTime = meeting.startTime ?? startedAt;
  const lengthMs = startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) - pausedMs : null;
  const when = startTime ? dates.moment(startTime) : '';
  const length = lengthMs === null ? '' : lengthText(lengthMs);
  return (
    <PageHeader
      heading={<LongTitle>{meeting.title}</LongTitle>}
      eyebrow={when && length ? t`${when}, ${length}` : when || length}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyLinkButton
            link={() => location.href}
            icon={<Share2 aria-hidden />}
            done={{ title: t`Link copied`, description: t`Everyone who was in this meeting can open it.` }}
            failed={{ title: t`Copy Failed`, description: t`Could not copy the link to clipboard` }}
          >
            <Trans>Share</Trans>
          </CopyLinkButton>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            <Trans>Export</Trans>
          </Button>
          {meeting.isReopenable && <ReopenAndEnter meetingId={meeting.id} />}
          {primaryAction}
          {menu}
        </div>
      }
    />
  );
}

function ReopenAndEnter({ meetingId }: { meetingId: string }) {
  const navigate = useNavigate();
  const enter = () => void navigate({ to: '/meetings/jitsi/$id', params: { id: meetingId } });
  return <ReopenButton meetingId={meetingId} onReopened={enter} />;
}
