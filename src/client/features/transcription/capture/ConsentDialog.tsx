import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** Asks for consent once per meeting, before the first byte of audio leaves the browser. */
export function ConsentDialog({ isOpen, onClose, onAgree }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`May we write down what you say?`}
      description={
        <Trans>
          Your microphone is turned into text as you speak. Everyone in this meeting sees the text with your
          name, and it is used for the summary. The sound itself is never stored. You can stop at any time,
          and you can follow the meeting without agreeing.
        </Trans>
      }
      confirmLabel={t`Agree and start`}
      cancelLabel={t`Not now`}
      onConfirm={onAgree}
    />
  );
}
