import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { markTyped } from '../typedText.ts';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface Props extends Omit<ComponentProps<typeof Dialog>, 'staysOnOutsideClick'> {
  /** The current of several steps. A new step starts without input. */
  step?: string;
}

/**
 * A dialog with a form. Ignores clicks outside, and asks before Escape, the close button, the browser's Back button or a
 * reload discards typed input.
 */
export function FormDialog({ onOpenChange, step, children, ...dialog }: Props) {
  const [hasInput, setHasInput] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const handleOpenChange = (isOpen: boolean) => {
    // Closes the question if it is already open: Escape reaches the form until Radix has registered the dialog above it.
    if (!isOpen && hasInput) setIsAsking((wasAsking) => !wasAsking);
    else onOpenChange(isOpen);
  };
  return (
    <>
      <Dialog {...dialog} onOpenChange={handleOpenChange} staysOnOutsideClick>
        <InputWatch key={step} onChange={setHasInput}>
          {children}
        </InputWatch>
      </Dialog>
      <DiscardQuestion
        open={isAsking}
        onOpenChange={setIsAsking}
        onDiscard={() => {
          setIsAsking(false);
          onOpenChange(false);
        }}
      />
      <LeaveQuestion isDirty={dialog.open && hasInput} />
    </>
  );
}

interface WatchProps {
  onChange: (hasInput: boolean) => void;
  children: ReactNode;
}

/** Reports input in its children. Mounted again whenever the dialog opens, so that it starts without input. */
function InputWatch({ onChange, children }: WatchProps) {
  useEffect(() => onChange(false), [onChange]);
  const handleInput = (event: FormEvent) => {
    markTyped(event);
    onChange(true);
  };
  return (
    <div onInput={handleInput} data-unsaved>
      {children}
    </div>
  );
}
