import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { sizeText } from '#client/language/sizeText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { RowFrame } from '../RowFrame.tsx';
import { remainingTimeText } from '../remainingTimeText.ts';
import { UploadSteps } from '../UploadSteps.tsx';
import { dismissTransfer } from './dismissTransfer.ts';
import type { Transfer } from './transfer.ts';
import { pauseTransfer, retryTransfer } from './transfers.ts';

const awaitedText = (awaited: NonNullable<Transfer['awaited']>): string =>
  ({
    network: t`Waiting for the network. The upload goes on by itself when it is back.`,
    server: t`Waiting for the server. The upload goes on by itself when it answers.`,
    connection: t`Another connection is still sending this file. The upload goes on by itself when that one ends.`,
  })[awaited];

/** A file that this browser is uploading. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { file, title, language, state, sentBytes, secondsLeft, awaited, problem } = transfer;
  const isListed = state === 'waiting' || state === 'sending' || state === 'paused';
  const [sent, whole] = [sizeText(sentBytes), sizeText(file.size)];
  const percent = Math.min(100, Math.floor((sentBytes / Math.max(1, file.size)) * 100));
  const facts = [isListed ? t`${sent} of ${whole}` : whole];
  if (state === 'waiting') facts.push(t`Waiting`);
  if (state === 'paused') facts.push(t`Paused`);
  if (state === 'sending' && secondsLeft !== null) facts.push(remainingTimeText(secondsLeft));
  return (
    <RowFrame
      title={title}
      language={language}
      facts={facts}
      problem={problem ?? (awaited && awaitedText(awaited))}
      isPassing={problem === null}
      actions={<TransferActions transfer={transfer} />}
    >
      {isListed && (
        <UploadSteps title={title} stage="sending" percent={state === 'waiting' ? null : percent} />
      )}
    </RowFrame>
  );
}

function TransferActions({ transfer }: { transfer: Transfer }) {
  const { t } = useLingui();
  const { id, title, state } = transfer;
  const isOver = state === 'failed' || state === 'refused';
  const pause = {
    run: pauseTransfer,
    icon: <Pause aria-hidden />,
    label: t`Pause`,
    name: t`Pause ${title}`,
  };
  const step = {
    waiting: pause,
    sending: pause,
    paused: {
      run: retryTransfer,
      icon: <Play aria-hidden className="rtl:-scale-x-100" />,
      label: t`Resume`,
      name: t`Resume ${title}`,
    },
    failed: { run: retryTransfer, icon: <RotateCw aria-hidden />, label: t`Try Again`, name: undefined },
    refused: null,
  }[state];
  return (
    <>
      {/* One element for all three buttons, because a new one would lose the focus of the pressed one. */}
      {step && (
        <Button onClick={() => step.run(id)} aria-label={step.name}>
          {step.icon}
          {step.label}
        </Button>
      )}
      {isOver ? (
        <IconButton label={t`Dismiss ${title}`} onClick={() => dismissTransfer(transfer)}>
          <X aria-hidden />
        </IconButton>
      ) : (
        <Button onClick={() => dismissTransfer(transfer)} aria-label={t`Cancel ${title}`}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </>
  );
}
