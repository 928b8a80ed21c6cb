import { Trans, useLingui } from '@lingui/react/macro';
import { Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/Page.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { dateTimeText, lengthText } from '#shared/rules/dateText.ts';
import { CopyLinkButton } from './CopyLinkButton.tsx';

interface Props {
  meeting: MeetingDetail;
  primaryAction: ReactNode;
}

export function ReviewHeader({ meeting, primaryAction }: Props) {
  const { t } = useLingui();
  const { startedAt, endedAt } = meeting;
  const startTime = meeting.startTime ?? startedAt;
  const lengthMs = startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  const facts = [startTime && dateTimeText(startTime), lengthMs !== null && lengthText(lengthMs)];
  return (
    <PageHeader
      title={meeting.title}
      eyebrow={facts.filter(Boolean).join(', ')}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyLinkButton
            link={location.href}
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
          {primaryAction}
        </div>
      }
    />
  );
}
