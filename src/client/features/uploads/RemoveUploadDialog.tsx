import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import type { Upload } from '#shared/contract/uploads.ts';
import { useRemoveUpload } from './useUploads.ts';

interface Props {
  upload: Upload;
  isCancelling: boolean;
  onClose: () => void;
}

export function RemoveUploadDialog({ upload, isCancelling, onClose }: Props) {
  const { t } = useLingui();
  const remove = useRemoveUpload(upload, isCancelling);
  const name = <bdi className="font-medium text-ink">{upload.title ?? upload.fileName}</bdi>;
  const confirm = () => remove.mutate(undefined, { onSuccess: onClose });
  const common = { open: true, onOpenChange: onClose, isBusy: remove.isPending, onConfirm: confirm };
  return isCancelling ? (
    <ConfirmDialog
      {...common}
      title={t`Stop transcribing this file?`}
      description={<Trans>{name} is deleted from the server, and what was heard so far is forgotten.</Trans>}
      confirmLabel={t`Stop`}
      cancelLabel={t`Keep Going`}
      isDestructive
    />
  ) : (
    <ConfirmDialog
      {...common}
      title={t`Delete this upload?`}
      description={
        upload.meetingId ? (
          <Trans>
            {name} leaves this list. Its transcript and summary stay in your meetings, where you can delete
            them too.
          </Trans>
        ) : (
          <Trans>{name} leaves this list.</Trans>
        )
      }
      confirmLabel={t`Delete`}
      isDestructive
    />
  );
}
