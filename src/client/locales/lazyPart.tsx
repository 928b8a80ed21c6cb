import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadAllTexts } from './texts.ts';

/**
 * A lazily loaded part of a screen together with its texts. Unlike React's `lazy`, it renders as soon as it has loaded:
 * a Suspense boundary that has just shown its fallback is throttled by 300 ms, and one that failed never retries.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const loadWithTexts = async () => {
    if (!Loaded) [Loaded] = await Promise.all([load(), loadAllTexts()]);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: created once for each part, as React's own `lazy` does.
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
  /** Ignores a failure, because rendering the part retries and reports the error. */
  const preload = (): void => void loadWithTexts().catch(() => {});
  return Object.assign(Part, { preload });
}
