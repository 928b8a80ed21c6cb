import { Trans, useLingui } from '@lingui/react/macro';
import { FileAudio } from 'lucide-react';
import { useKeptFocus } from '#client/ui/buttons/useKeptFocus.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { type ArrivingFile, MAX_LISTED_UPLOADS, type Upload } from '#shared/contract/uploads.ts';
import { ArrivingRow } from './transfers/ArrivingRow.tsx';
import { TransferRow } from './transfers/TransferRow.tsx';
import type { Transfer } from './transfers/transfer.ts';
import { UploadRow } from './UploadRow.tsx';
import { useTranscribedTitles } from './useTranscribedTitles.ts';

interface Props {
  transfers: readonly Transfer[];
  /** Unfinished uploads that this page is not sending. */
  arriving: ArrivingFile[];
  uploads: Upload[];
}

export function UploadList({ transfers, arriving, uploads }: Props) {
  const { t } = useLingui();
  const kept = useKeptFocus<HTMLElement>(transfers.length + arriving.length, (list) => list.closest('main'));
  const titles = useTranscribedTitles(uploads).join(', ');
  return (
    <section {...kept} aria-labelledby="your-uploads" className="grid gap-3">
      <h2 id="your-uploads" className="text-lg">
        <Trans>Your Uploads</Trans>
      </h2>
      <p role="status" className="sr-only">
        {titles && t`Transcribed: ${titles}`}
      </p>
      {transfers.length + arriving.length + uploads.length > 0 ? (
        <>
          <ul className="grid gap-3">
            {transfers.map((transfer) => (
              <li key={`transfer-${transfer.id}`}>
                <TransferRow transfer={transfer} />
              </li>
            ))}
            {arriving.map((file) => (
              <li key={file.id}>
                <ArrivingRow file={file} />
              </li>
            ))}
            {uploads.map((upload) => (
              <li key={upload.id}>
                <UploadRow upload={upload} />
              </li>
            ))}
          </ul>
          {uploads.length >= MAX_LISTED_UPLOADS && (
            <p className="text-sm text-ink-muted">
              <Trans>
                Your newest {MAX_LISTED_UPLOADS} uploads are shown. Older ones are among your past meetings.
              </Trans>
            </p>
          )}
        </>
      ) : (
        <EmptyState
          icon={<FileAudio aria-hidden />}
          title={t`No Uploads Yet`}
          description={t`A recording you upload becomes a meeting with its transcript and summary, and shows here while it is worked on.`}
        />
      )}
    </section>
  );
}

export function UploadsSkeleton() {
  return (
    <div className="grid gap-8">
      <p role="status" className="sr-only">
        <Trans>Loading your uploads</Trans>
      </p>
      <div data-skeleton className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <Skeleton className="h-[6.1rem] sm:max-w-xs lg:h-[5.85rem]" />
        <Skeleton className="h-[17.95rem] rounded-lg sm:h-[18.9rem]" />
        <Skeleton className="mt-5 h-[2.4rem]" />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-[1.6rem] w-40" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
    </div>
  );
}
