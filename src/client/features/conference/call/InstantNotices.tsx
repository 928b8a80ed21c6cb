import { Trans, useLingui } from '@lingui/react/macro';
import { VideoOff } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import { ConferenceNotice } from './ConferenceNotice.tsx';

export function JoiningNotice() {
  const { t } = useLingui();
  return (
    <ConferenceNotice icon={<Spinner className="size-6" />} title={t`Joining Meeting`}>
      <Trans>Setting up your video conference</Trans>
    </ConferenceNotice>
  );
}

interface ErrorProps {
  /** Empty if the failure has no message. */
  message: string;
  onReturn: () => void;
  /** Absent if the failure is final. */
  onRetry?: () => void;
}

export function MeetingErrorNotice({ message, onReturn, onRetry }: ErrorProps) {
  const { t } = useLingui();
  return (
    <ConferenceNotice
      icon={<VideoOff aria-hidden />}
      title={t`Meeting Error`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={onReturn}>
            <Trans>Return to Meetings</Trans>
          </Button>
          {onRetry && (
            <Button onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          )}
        </div>
      }
    >
      {message || t`Failed to initialize meeting`}
    </ConferenceNotice>
  );
}
