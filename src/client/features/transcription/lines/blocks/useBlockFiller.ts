import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shortcutKey } from '#client/ui/keyboard/shortcutKey.ts';
import { BlockFiller } from './blockFiller.ts';

/** Shortcut keys of find, find again, select all and print, which need the whole text in the DOM. */
const WHOLE_TEXT_KEYS = new Set(['f', 'g', 'a', 'p']);

const wantsWholeText = (event: KeyboardEvent): boolean =>
  event.key === 'F3' || ((event.ctrlKey || event.metaKey) && WHOLE_TEXT_KEYS.has(shortcutKey(event)));

export function useBlockFiller(options?: { isNewestFirst?: boolean }): BlockFiller {
  const [filler] = useState(() => new BlockFiller(options));
  useEffect(() => {
    const handlePrint = () => filler.fillAll();
    const handleKey = (event: KeyboardEvent) => {
      if (wantsWholeText(event)) filler.fillAll();
    };
    addEventListener('beforeprint', handlePrint);
    addEventListener('keydown', handleKey, { capture: true });
    return () => {
      removeEventListener('beforeprint', handlePrint);
      removeEventListener('keydown', handleKey, { capture: true });
    };
  }, [filler]);
  return filler;
}

/** Identity and fill state of a block in a long transcript. */
export interface BlockPlace {
  /** Unique in the list, and stable for the lifetime of the block. */
  name: string;
  filler: BlockFiller;
  isFilledAtOnce: boolean;
}

/** Whether a block is filled; a filled block stays filled. */
export function useIsFilled<E extends Element>({
  filler,
  name,
  isFilledAtOnce,
}: BlockPlace): { element: RefObject<E | null>; isFilled: boolean } {
  const element = useRef<E>(null);
  const [isFilled, setIsFilled] = useState(isFilledAtOnce);
  useLayoutEffect(() => {
    if (isFilled || !element.current) return;
    return filler.wait({ name, element: element.current, fill: () => setIsFilled(true) });
  }, [filler, name, isFilled]);
  return { element, isFilled };
}
