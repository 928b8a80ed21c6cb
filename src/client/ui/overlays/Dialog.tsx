import { useLingui } from '@lingui/react/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../buttons/buttonClass.ts';
import { closeOnEscape, keepWhileComposing } from './closeOnEscape.ts';
import { dialogPanelClass, overlayClass } from './dialogClass.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For forms: an accidental click outside does not discard the input. */
  staysOnOutsideClick?: boolean;
  /** The element with `data-first` gets the initial focus, or else the close button. */
  children: ReactNode;
}

export function Dialog(props: Props) {
  const { t } = useLingui();
  const { open, onOpenChange, title, description, staysOnOutsideClick = false, children } = props;
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass}>
          <RadixDialog.Content
            className={dialogPanelClass}
            {...returnFocus}
            {...closeOnEscape(onOpenChange)}
            onEscapeKeyDown={keepWhileComposing}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              const first = (event.currentTarget as Element).querySelector<HTMLElement>('[data-first]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onInteractOutside={(event) => staysOnOutsideClick && event.preventDefault()}
            // Suppresses Radix's warning about a missing description.
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="flex items-start justify-between gap-4 pb-4">
              <div className="grid gap-1 pt-1.5">
                <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="text-md text-ink-muted">
                    {description}
                  </RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close aria-label={t`Close`} className={buttonClass('ghost', 'icon', '-me-2')}>
                <X aria-hidden />
              </RadixDialog.Close>
            </div>
            {children}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 pt-5 sm:flex-row sm:justify-end">{children}</div>;
}
