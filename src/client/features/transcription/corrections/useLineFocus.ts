import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { hasModifier } from '#client/ui/keyboard/hasModifier.ts';
import { shortcutKey } from '#client/ui/keyboard/shortcutKey.ts';
import type { Line } from '../lines/line.ts';
import { segmentElementId, segmentOfHash } from '../lines/log/segmentHash.ts';

const LINES = '[id^="segment-"]';

interface Options {
  readLines: () => readonly Line[];
  /** Renders the block that contains the line, which may be outside the viewport. */
  fillAround: (lineId: string) => void;
  onEdit: (lineId: string) => void;
  /** Plays the recording from a line; absent if no recording is kept. */
  onPlay?: ((lineId: string) => void) | undefined;
}

const lineIdOf = (target: EventTarget): string | null => {
  const line = target instanceof Element ? target.closest(LINES) : null;
  return line && segmentOfHash(line.id);
};

/**
 * Handles keyboard and pointer once for all lines of a transcript: one tab stop leads to the last focused line, the
 * arrow keys move from line to line, and E corrects the focused line.
 */
export function useLineFocus({ readLines, fillAround, onEdit, onPlay }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);

  const focusLine = (lineId: string) => {
    // Focuses synchronously if the line is rendered, so that each of several quick arrow key presses counts.
    if (focusRendered(lineId)) return;
    fillAround(lineId);
    requestAnimationFrame(() => focusRendered(lineId));
  };
  const focusLastLine = () => {
    const last = readLines().some(({ id }) => id === lastFocused.current) ? lastFocused.current : null;
    const lineId = last ?? firstInView(root.current!);
    if (lineId) focusLine(lineId);
  };
  const move = (lineId: string, step: 1 | -1) => {
    const lines = readLines();
    const next = lines[lines.findIndex(({ id }) => id === lineId) + step];
    if (next) focusLine(next.id);
  };

  const handleFocus = ({ target }: FocusEvent) => {
    // Removes the group from the tab order while focus is inside, so that Shift+Tab leaves the group.
    root.current!.tabIndex = -1;
    // Moves focus only on keyboard focus, so that a click between lines does not scroll to another line.
    if (target === root.current && target.matches(':focus-visible')) focusLastLine();
    const lineId = target.matches(LINES) ? lineIdOf(target) : null;
    if (lineId) {
      lastFocused.current = lineId;
      setFocused(lineId);
      setHovered(null);
    }
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (root.current!.contains(relatedTarget)) return;
    root.current!.tabIndex = 0;
    setFocused(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const lineId = target instanceof Element && target.matches(LINES) ? lineIdOf(target) : null;
    if (!lineId || hasModifier(event)) return;
    const letter = shortcutKey(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') move(lineId, key === 'ArrowDown' ? 1 : -1);
    else if (letter === 'e') onEdit(lineId);
    else if (onPlay && letter === 'p') onPlay(lineId);
    else return;
    event.preventDefault();
  };
  const handleClick = ({ target }: MouseEvent) => {
    // Ignores text selection and clicks on buttons inside the line, which must not start the recording.
    const isPressed = target instanceof Element && target.closest('button, textarea, a') !== null;
    const lineId = isPressed || !window.getSelection()?.isCollapsed ? null : lineIdOf(target);
    if (lineId) onPlay?.(lineId);
  };
  const handlePointerOver = ({ target, pointerType }: PointerEvent) => {
    const lineId = pointerType === 'mouse' ? lineIdOf(target) : null;
    // Keeps the last hovered line while the pointer is beside it, so that the pointer can reach the line's button.
    if (lineId) setHovered(lineId);
  };

  return {
    root,
    focusLine,
    /** The hovered line, or else the focused line. */
    activeId: hovered ?? focused,
    handlers: {
      onFocus: handleFocus,
      onBlur: handleBlur,
      onKeyDown: handleKeyDown,
      onClick: handleClick,
      onPointerOver: handlePointerOver,
      onPointerLeave: () => setHovered(null),
    },
  };
}

function focusRendered(lineId: string): boolean {
  const element = document.getElementById(segmentElementId(lineId));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}

/** Searches chapters, then blocks, then lines, because measuring an element lays out its skipped ancestors. */
function firstInView(root: HTMLElement): string | null {
  const topPx = Math.max(0, root.parentElement?.getBoundingClientRect().top ?? 0);
  const isInView = (element: Element) => element.getBoundingClientRect().bottom > topPx;
  const firstIn = (whole: Element, part: string) => [...whole.querySelectorAll(part)].find(isInView);
  const block = firstIn(firstIn(root, '[data-chapter]') ?? root, '[data-block]');
  const line = block && firstIn(block, LINES);
  return line ? segmentOfHash(line.id) : null;
}
