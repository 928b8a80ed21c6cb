import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const DELAY_MS = 700;
const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * Shows an icon's label on hover or keyboard focus. Hidden from screen readers, because the label is already the
 * control's accessible name. Hand-written, because a general positioning library is larger than the dashboard's own
 * code.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = ({ currentTarget }: SyntheticEvent, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setAnchor(currentTarget.firstElementChild?.getBoundingClientRect() ?? null),
      delayMs,
    );
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the control inside, which has the role
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event, DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event, 0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {anchor && createPortal(<TooltipLabel text={text} anchor={anchor} />, document.body)}
    </span>
  );
}

/** Placed above the control, or below it if there is no space, and always inside the viewport. */
function TooltipLabel({ text, anchor }: { text: string; anchor: DOMRect }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { width, height } = box.current!.getBoundingClientRect();
    const above = anchor.top - height - GAP_PX;
    const middle = anchor.left + (anchor.width - width) / 2;
    box.current!.style.top = `${above < EDGE_PX ? anchor.bottom + GAP_PX : above}px`;
    box.current!.style.left = `${Math.max(EDGE_PX, Math.min(middle, innerWidth - width - EDGE_PX))}px`;
  }, [anchor]);
  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none fixed z-70 w-max max-w-[20rem] animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-pop"
    >
      {text}
    </div>
  );
}
