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
 * A row of actions; on a phone they collapse behind one button. They stay mounted while collapsed, so that a dialog
 * which one of them opened outlives the panel.
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
    // Focused before the panel hides: a dialog that opens now returns the focus to the active element.
    more.current?.focus();
    setIsOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of the buttons inside
    <div ref={root} className="relative max-sm:shrink-0" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <IconButton
        ref={more}
        label={t`More actions`}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="sm:hidden"
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks bubble up from its buttons */}
      <div
        id={id}
        data-open={isOpen || undefined}
        onClick={handleAction}
        className="flex flex-wrap justify-end gap-2 max-sm:absolute max-sm:end-0 max-sm:top-full max-sm:z-30 max-sm:mt-1 max-sm:w-64 max-sm:flex-col max-sm:gap-0 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-1.5 max-sm:shadow-pop max-sm:not-data-open:hidden max-sm:[&_button]:w-full max-sm:[&_button]:justify-start max-sm:[&_button]:border-transparent"
      >
        {children}
      </div>
    </div>
  );
}
