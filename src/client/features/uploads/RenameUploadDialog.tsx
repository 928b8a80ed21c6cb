import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { MAX_UPLOAD_TITLE, type Upload } from '#shared/contract/uploads.ts';

interface Props {
  upload: Upload;
  title: string;
  onClose: () => void;
}

export function RenameUploadDialog({ upload: { id }, title: before, onClose }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(before);
  const rename = useMutation({
    mutationFn: () => call('PATCH /api/uploads/{id}', { params: { id }, body: { title } }),
    onSuccess: async () => {
      // Refetches meetings and summaries too, because the meeting made from the upload has the same title.
      await queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
      for (const queryKey of [queryKeys.meetings, queryKeys.summaries])
        void queryClient.invalidateQueries({ queryKey });
      onClose();
    },
    onError: (error) => toastFailure(t`Failed to rename`, error),
  });
  const isEmpty = title.trim() === '';
  return (
    <FormDialog open onOpenChange={onClose} title={t`Rename this upload`}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() === before) onClose();
          else if (!isEmpty) rename.mutate();
        }}
      >
        <Field label={t`Title`} error={isEmpty ? t`Enter a title` : undefined}>
          {(control) => (
            <Input
              {...control}
              data-first
              dir="auto"
              value={title}
              maxLength={MAX_UPLOAD_TITLE}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={isEmpty || rename.isPending}>
            <Trans>Rename</Trans>
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
