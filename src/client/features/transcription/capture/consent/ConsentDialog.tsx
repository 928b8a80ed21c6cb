import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** Focuses the Agree button, so that pressing Enter twice joins a meeting: once to join, once to agree. */
function focusAnswer(event: Event): void {
  const agree = (event.target as HTMLElement).querySelector<HTMLElement>('button:last-of-type');
  if (!agree) return;
  event.preventDefault();
  // Ignores key repeat, so that an Enter key still held down from joining does not agree.
  agree.addEventListener('keydown', (key) => key.repeat && key.preventDefault());
  agree.focus();
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
      onOpened={focusAnswer}
    />
  );
}
