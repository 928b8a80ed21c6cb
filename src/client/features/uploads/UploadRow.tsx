import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '#client/language/problemText.ts';
import { sizeText } from '#client/language/sizeText.ts';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Badge } from '#client/ui/labels/Badge.tsx';
import type { Upload } from '#shared/contract/uploads.ts';
import { durationText } from './durationText.ts';
import { RemoveUploadDialog } from './RemoveUploadDialog.tsx';
import { RenameUploadDialog } from './RenameUploadDialog.tsx';
import { RowFrame } from './RowFrame.tsx';
import { UploadSteps } from './UploadSteps.tsx';
import { useTranscriptionProgress } from './useTranscriptionProgress.ts';

const BADGES = {
  done: (
    <Badge tone="pine" icon={<Check aria-hidden />}>
      <Trans>Transcribed</Trans>
    </Badge>
  ),
  failed: (
    <Badge tone="madder">
      <Trans>Failed</Trans>
    </Badge>
  ),
  cancelled: (
    <Badge>
      <Trans>Cancelled</Trans>
    </Badge>
  ),
};

/** An uploaded file, shown until it has become a meeting. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const dates = useDates();
  const { stage, percent, durationMs, isCut, isDiarizationFailed } = upload;
  const end = durationMs !== null && durationText(durationMs);
  const title = upload.title ?? upload.fileName;
  const problem =
    upload.problem &&
    problemText({ code: upload.problemCode, params: upload.problemParams, message: upload.problem });
  const progress = useTranscriptionProgress(upload);
  const isOver = stage === 'done' || stage === 'failed' || stage === 'cancelled';
  const facts = [
    ...(durationMs === null || progress.length > 0 ? [] : [durationText(durationMs)]),
    ...progress,
    sizeText(upload.sizeBytes),
    dates.moment(upload.createdAt),
  ];
  if (upload.keptUntil) {
    const until = dates.day(upload.keptUntil);
    facts.push(t`recording kept until ${until}`);
  }
  // Shows no percentage at 0 while diarizing, because a short recording is diarized in one step.
  const isMeasured = stage === 'transcribing' || (stage === 'diarizing' && percent > 0);
  const isCancellable = !isOver && stage !== 'summarising';
  return (
    <RowFrame
      title={title}
      language={upload.language}
      facts={facts}
      badge={isOver && BADGES[stage]}
      problem={problem && stage === 'failed' ? t`${problem} You can choose a file again above.` : problem}
      isPassing={!isOver}
      actions={
        <UploadActions
          upload={upload}
          title={title}
          isCancellable={isCancellable}
          onRename={() => setIsRenaming(true)}
          onRemove={() => setIsAsking(true)}
        />
      }
    >
      {!isOver && (
        <UploadSteps title={title} stage={stage} percent={isMeasured && !problem ? percent : null} />
      )}
      {isCut && end && (
        <p className="flex gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-md">
          <CircleAlert aria-hidden className="mt-0.5 size-[1.125rem] shrink-0 text-madder" />
          <Trans>The recording ends at {end}; the rest of the file cannot be read.</Trans>
        </p>
      )}
      {isDiarizationFailed && stage !== 'failed' && stage !== 'cancelled' && (
        <p className="text-sm text-ink-muted">
          <Trans>The voices in it could not be told apart, so all lines have the same speaker.</Trans>
        </p>
      )}
      {isRenaming && (
        <RenameUploadDialog upload={upload} title={title} onClose={() => setIsRenaming(false)} />
      )}
      {isAsking && (
        <RemoveUploadDialog upload={upload} isCancelling={isCancellable} onClose={() => setIsAsking(false)} />
      )}
    </RowFrame>
  );
}

interface ActionsProps {
  upload: Upload;
  title: string;
  isCancellable: boolean;
  onRename: () => void;
  /** Asks before the upload is cancelled or deleted. */
  onRemove: () => void;
}

function UploadActions({ upload, title, isCancellable, onRename, onRemove }: ActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {upload.meetingId && (
        <Link
          to="/meetings/jitsi/$id/recording"
          params={{ id: upload.meetingId }}
          search={{}}
          className={buttonClass('secondary')}
          aria-label={t`View Transcript ${title}`}
        >
          <Trans>View Transcript</Trans>
        </Link>
      )}
      {upload.title !== null && (
        <IconButton label={t`Rename ${title}`} onClick={onRename}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {isCancellable ? (
        <Button onClick={onRemove} aria-label={t`Cancel ${title}`}>
          <Trans>Cancel</Trans>
        </Button>
      ) : (
        <IconButton label={t`Delete ${title}`} variant="danger-ghost" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  );
}
