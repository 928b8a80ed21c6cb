import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { sizeText } from '#client/language/sizeText.ts';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { dismissTransfer } from './dismissTransfer.ts';
import { RowFrame } from './RowFrame.tsx';
import type { Transfer } from './transfer.ts';
import { retryTransfer } from './transfers.ts';
import { UploadSteps } from './UploadSteps.tsx';

export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { id, file, title, language, state, sentBytes, problem } = transfer;
  const isUnderWay = state === 'waiting' || state === 'sending';
  const [sent, whole] = [sizeText(sentBytes), sizeText(file.size)];
  const percent = Math.min(100, Math.floor((sentBytes / Math.max(1, file.size)) * 100));
  return (
    <RowFrame
      title={title}
      language={language}
      facts={[isUnderWay ? t`${sent} of ${whole}` : whole]}
      problem={problem}
      actions={
        !isUnderWay ? (
          <>
            {state === 'failed' && (
              <Button onClick={() => retryTransfer(id)}>
                <RotateCw aria-hidden />
                <Trans>Try Again</Trans>
              </Button>
            )}
            <IconButton label={t`Dismiss ${title}`} onClick={() => dismissTransfer(transfer)}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : (
          <Button onClick={() => dismissTransfer(transfer)} aria-label={t`Cancel ${title}`}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {isUnderWay && (
        <UploadSteps title={title} stage="sending" percent={state === 'sending' ? percent : null} />
      )}
    </RowFrame>
  );
}
