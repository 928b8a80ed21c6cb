import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { Upload } from '#shared/contract/uploads.ts';
import { useRemoveUpload } from './useUploads.ts';

interface Props {
  upload: Upload;
  isCancelling: boolean;
  onClose: () => void;
}

export function RemoveUploadDialog({ upload, isCancelling, onClose }: Props) {
  const remove = useRemoveUpload(upload, isCancelling);
  const name = <bdi className="font-medium text-ink">{upload.fileName}</bdi>;
  const confirm = () => remove.mutate(undefined, { onSuccess: onClose });
  const common = { open: true, onOpenChange: onClose, isBusy: remove.isPending, onConfirm: confirm };
  return isCancelling ? (
    <ConfirmDialog
      {...common}
      title="Stop transcribing this file?"
      description={<>{name} is deleted from the server, and what was heard so far is forgotten.</>}
      confirmLabel="Stop"
      cancelLabel="Keep Going"
      isDestructive
    />
  ) : (
    <ConfirmDialog
      {...common}
      title="Delete this upload?"
      description={
        upload.meetingId ? (
          <>
            {name} leaves this list. Its transcript and summary stay in your meetings, where you can delete
            them too.
          </>
        ) : (
          <>{name} leaves this list.</>
        )
      }
      confirmLabel="Delete"
      isDestructive
    />
  );
}
