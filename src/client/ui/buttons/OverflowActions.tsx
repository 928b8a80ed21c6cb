import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from './IconButton.tsx';

/**
 * A row of actions that collapses behind one button on a phone in either orientation. The actions stay mounted while
 * collapsed, so that a dialog opened by one of them outlives the panel.
 */
export function OverflowActions({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setIsOpen(false);
    more.current?.focus();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setIsOpen(false);
  };
  const handleAction = () => {
    if (!isOpen) return;
    // Moves focus before hiding the panel, because a dialog that opens now restores focus to the active element.
    more.current?.focus();
    setIsOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only keys that bubble up from the buttons inside
    <div ref={root} className="relative compact:shrink-0" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <div className="hidden compact:block">
        <IconButton
          ref={more}
          label={t`More actions`}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks bubble up from its buttons */}
      <div
        id={id}
        data-open={isOpen || undefined}
        // Keeps the focus, because Safari moves it from the opener to the screen when a button is pressed, which would
        // close the panel before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleAction}
        className="flex flex-wrap justify-end gap-2 compact:absolute compact:end-0 compact:top-full compact:z-30 compact:mt-1 compact:w-64 compact:flex-col compact:gap-0 compact:rounded-lg compact:border compact:border-line compact:bg-surface compact:p-1.5 compact:shadow-pop compact:not-data-open:hidden compact:[&_button]:w-full compact:[&_button]:justify-start compact:[&_button]:border-transparent"
      >
        {children}
      </div>
    </div>
  );
}
