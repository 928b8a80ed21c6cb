import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { cx } from '../cx.ts';

interface Props {
  children: ReactNode;
  /** Further classes as long as the title is not shown in full. */
  cutClass?: string;
}

/**
 * The heading of a screen, cut after two lines, because a title may have 200 characters, which fill half of a phone's
 * screen. A button beside a cut title shows all of it.
 */
export function LongTitle({ children, cutClass }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const element = heading.current!;
    if (isOpen) return;
    const measure = () => {
      element.toggleAttribute('data-opposite', getComputedStyle(element).direction !== document.dir);
      setIsCut(hidesLine(element));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The web font may need more lines than its fallback, without a change of the clamped size. Not measured once the
    // title is open, which hides no line, because its button would disappear.
    let isCurrent = true;
    void document.fonts.ready.then(() => isCurrent && measure());
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [isOpen]);

  return (
    <div className="flex min-w-0 items-end gap-1">
      <h1
        ref={heading}
        dir="auto"
        // Lines far enough apart that the tails of Arabic letters fit below the second one, without the accents of the third.
        className={cx(
          'min-w-0 text-2xl [&:not(:lang(ar))]:leading-[1.4]',
          !isOpen && cx('line-clamp-2 -mb-[0.05em] pb-[0.05em] print:line-clamp-none', cutClass),
        )}
      >
        {children}
      </h1>
      {isCut && (
        <IconButton
          label={isOpen ? t`Shorten the title` : t`Show the whole title`}
          onClick={() => setIsOpen(!isOpen)}
          className="print:hidden"
        >
          <ChevronDown aria-hidden className={cx(isOpen && 'rotate-180')} />
        </IconButton>
      )}
    </div>
  );
}

/**
 * Whether the title needs more than two lines, measured without its button: beside the button, a title that fits only
 * without it would stay cut. Compares with half a line, because tall glyphs overflow the last line by a few pixels.
 */
function hidesLine(heading: HTMLElement): boolean {
  const button = heading.nextElementSibling;
  button?.toggleAttribute('hidden', true);
  const hiddenHeight = heading.scrollHeight - heading.clientHeight;
  button?.toggleAttribute('hidden', false);
  return hiddenHeight > Number.parseFloat(getComputedStyle(heading).lineHeight) / 2;
}
