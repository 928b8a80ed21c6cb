import { RotateCw, X } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { dismissTransfer } from './dismissTransfer.ts';
import { sizeText } from './fileFacts.ts';
import { RowFrame } from './RowFrame.tsx';
import { retryTransfer, type Transfer } from './transfers.ts';
import { UploadSteps } from './UploadSteps.tsx';

/** A file that is not on the server yet. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { id, file, language, state, sentBytes, problem } = transfer;
  const isUnderWay = state === 'waiting' || state === 'sending';
  const percent = Math.min(100, Math.floor((sentBytes / Math.max(1, file.size)) * 100));
  return (
    <RowFrame
      fileName={file.name}
      language={language}
      facts={[isUnderWay ? `${sizeText(sentBytes)} of ${sizeText(file.size)}` : sizeText(file.size)]}
      problem={problem}
      actions={
        !isUnderWay ? (
          <>
            {state === 'failed' && (
              <Button onClick={() => retryTransfer(id)}>
                <RotateCw aria-hidden />
                Try Again
              </Button>
            )}
            <IconButton label={`Dismiss ${file.name}`} onClick={() => dismissTransfer(transfer)}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : (
          <Button onClick={() => dismissTransfer(transfer)} aria-label={`Cancel ${file.name}`}>
            Cancel
          </Button>
        )
      }
    >
      {isUnderWay && (
        <UploadSteps fileName={file.name} stage="sending" percent={state === 'sending' ? percent : null} />
      )}
    </RowFrame>
  );
}
