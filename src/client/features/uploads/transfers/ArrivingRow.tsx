import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#client/api/queryKeys.ts';
import { sizeText } from '#client/language/sizeText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { ArrivingFile } from '#shared/contract/uploads.ts';
import { discardArriving } from './sendFile.ts';

/** A file whose upload is unfinished, from an earlier visit or another device. */
export function ArrivingRow({ file: { id, title, sizeBytes, receivedBytes } }: { file: ArrivingFile }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const discard = useMutation({
    mutationFn: () => discardArriving(id),
    onError: (error) => toastFailure(t`Failed to cancel`, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.uploads }),
  });
  const [received, whole] = [sizeText(receivedBytes), sizeText(sizeBytes)];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-dashed border-line-strong/60 p-4 sm:p-5">
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1">
        <h3 dir="auto" className="line-clamp-2 font-sans text-base font-semibold">
          {title}
        </h3>
        <p className="text-md text-ink-muted">
          <Trans>
            {received} of {whole} arrived. Choose the same file again to go on; otherwise it is deleted after
            a day.
          </Trans>
        </p>
      </div>
      <Button onClick={() => discard.mutate()} disabled={discard.isPending} aria-label={t`Cancel ${title}`}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
