import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { hasModifier } from '../keyboard/hasModifier.ts';
import { type Corner, cornerByKey, nearestCorner } from './corners.ts';

/** A smaller movement of the pointer counts as a tap, in px. */
const DRAG_PX = 8;

/** Below the app's bar and the layout switch; `--floating-bottom` keeps clear of controls at the bottom. */
const TOP = 'max-lg:top-[7.5rem]';
const BOTTOM = 'max-lg:bottom-[max(var(--floating-bottom,0.75rem),env(safe-area-inset-bottom))]';
const LEFT = 'max-lg:left-3';
const RIGHT = 'max-lg:right-3';
const PLACES: Record<Corner, string> = {
  'top-left': cx(TOP, LEFT),
  'top-right': cx(TOP, RIGHT),
  'bottom-left': cx(BOTTOM, LEFT),
  'bottom-right': cx(BOTTOM, RIGHT),
};

interface Props {
  /** Whether the part floats in a corner of the screen; only below the desktop breakpoint. */
  isFloating: boolean;
  /** The accessible name of the floating part, which says what a tap does. */
  label: string;
  onPress: () => void;
  /** Size of the floating part. */
  className: string;
  /** Layout of the part while it is not floating. */
  restingClassName: string;
  children: ReactNode;
}

/**
 * A part of the screen that can float in a corner of a phone screen. Dragging or the arrow keys move it to another
 * corner. Renders the same element in both states, because an iframe reloads when it moves in the DOM.
 */
export function FloatingPart(props: Props) {
  const { isFloating, label, onPress, className, restingClassName, children } = props;
  const [corner, setCorner] = useState<Corner>('bottom-right');
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  const handleDown = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    start.current = { x: clientX, y: clientY };
    wasDragged.current = false;
  };
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return;
    const moved = { x: clientX - start.current.x, y: clientY - start.current.y };
    wasDragged.current ||= Math.hypot(moved.x, moved.y) > DRAG_PX;
    if (wasDragged.current) setOffset(moved);
  };
  const handleUp = ({ clientX, clientY }: PointerEvent) => {
    start.current = null;
    setOffset(null);
    if (wasDragged.current)
      setCorner(nearestCorner({ x: clientX, y: clientY }, { width: innerWidth, height: innerHeight }));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = hasModifier(event) ? null : cornerByKey(corner, event.key);
    if (!next) return;
    event.preventDefault();
    setCorner(next);
  };
  return (
    <div
      data-floating={isFloating ? corner : undefined}
      style={isFloating && offset ? { translate: `${offset.x}px ${offset.y}px` } : undefined}
      className={
        isFloating
          ? cx(
              restingClassName,
              'max-lg:fixed max-lg:z-20 max-lg:overflow-hidden max-lg:rounded-lg max-lg:shadow-pop',
              PLACES[corner],
              className,
            )
          : restingClassName
      }
    >
      {children}
      {isFloating && (
        <button
          type="button"
          aria-label={label}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
          onClick={() => !wasDragged.current && onPress()}
          onKeyDown={handleKeyDown}
          className="absolute inset-0 touch-none rounded-lg inset-ring inset-ring-line-strong lg:hidden"
        />
      )}
    </div>
  );
}
