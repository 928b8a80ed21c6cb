import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNotFound } from '#client/api/callError.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { MeetingNotFound } from './MeetingNotFound.tsx';
import { useMeetingDetail } from './useMeetingDetail.ts';

interface Props {
  id: string;
  /** Shown if the meeting is gone: the unsaved texts that were typed into it. */
  unsaved?: ReactNode;
  children: (meeting: MeetingDetail) => ReactNode;
}

/** Renders a meeting's screen when the meeting is loaded; until then a skeleton, an error, or "not found". */
export function MeetingGate({ id, unsaved, children }: Props) {
  const { t } = useLingui();
  const meeting = useMeetingDetail(id);
  // Checks the error before the data, so that a meeting deleted while it is open is not shown from the cache.
  if (isNotFound(meeting.error)) return <MeetingNotFound>{unsaved}</MeetingNotFound>;
  if (meeting.data) return children(meeting.data);
  if (meeting.isLoadingError) {
    return (
      <Page>
        <LoadFailure title={t`The meeting could not be loaded`} query={meeting} />
      </Page>
    );
  }
  return (
    <Page>
      <div role="status" className="grid gap-2">
        <span className="sr-only">
          <Trans>Loading the meeting</Trans>
        </span>
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-8 w-[min(26rem,80%)]" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    </Page>
  );
}
