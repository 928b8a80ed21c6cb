import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadAllTexts } from './texts.ts';

/**
 * A part of a screen in a chunk of its own, with its texts. Unlike React's own `lazy` it shows as soon as it is there:
 * a boundary that has just shown its fallback is held back for 300 ms, and one that failed stays so.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const loadWithTexts = async () => {
    if (!Loaded) [Loaded] = await Promise.all([load(), loadAllTexts()]);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, as by React's own.
  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      if (Shown) return;
      const fail = (error: unknown) =>
        show(() => {
          throw error;
        });
      loadWithTexts().then(() => show(() => Loaded), fail);
    }, [Shown]);
    return Shown ? <Shown {...(props as unknown as Props)} /> : fallback;
  }
  /** Whoever needs it later asks again, and says so. */
  const preload = (): void => void loadWithTexts().catch(() => {});
  return Object.assign(Part, { preload });
}
