import { type ComponentType, useEffect, useState } from 'react';
import { showLoadFailure } from '#client/ui/fallbacks/showLoadFailure.ts';
import { loadAllTexts } from './texts.ts';

/**
 * State of a lazily loaded dialog or editor. It counts as open at once, and renders when its code has loaded. A failure
 * closes it, and leaves the screen with its conference or typed text as it is.
 */
export function useLazyPanel<Props>(load: () => Promise<ComponentType<Props>>, isOpenAtFirst = false) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const open = async () => {
    setIsOpen(true);
    if (Panel) return;
    try {
      const [loaded] = await Promise.all([load(), loadAllTexts()]);
      setPanel(() => loaded);
    } catch {
      setIsOpen(false);
      void showLoadFailure();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    if (isOpenAtFirst) void open();
  }, []);
  return { Panel, isOpen, setIsOpen, open };
}
