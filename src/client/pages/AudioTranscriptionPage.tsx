import { useLingui } from '@lingui/react/macro';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { UploadForm } from '#client/features/uploads/choosing/UploadForm.tsx';
import { isTransferred } from '#client/features/uploads/transfers/transfers.ts';
import { UploadList, UploadsSkeleton } from '#client/features/uploads/UploadList.tsx';
import { useTransfers, useUploads } from '#client/features/uploads/useUploads.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';

export function AudioTranscriptionPage() {
  const { t } = useLingui();
  useTitle(t`Audio Transcription`);
  const transfers = useTransfers();
  const uploads = useUploads();
  return (
    <Page>
      <PageHeader
        title={t`Audio Transcription`}
        subtitle={t`Upload a recording and get its transcript and summary`}
      />
      {uploads.data ? (
        <div className="grid gap-8">
          <UploadForm facts={uploads.data.facts} />
          <UploadList
            transfers={transfers}
            arriving={uploads.data.arriving.filter(({ id }) => !isTransferred(id))}
            uploads={uploads.data.uploads}
          />
        </div>
      ) : uploads.isLoadingError ? (
        <LoadFailure title={t`Your uploads could not be loaded`} query={uploads} />
      ) : (
        <UploadsSkeleton />
      )}
    </Page>
  );
}
