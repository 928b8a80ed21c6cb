import { type ComponentProps, lazy, Suspense } from 'react';
import { loadAllTexts } from '#client/locales/texts.ts';
import { whenIdle } from '#client/ui/whenIdle.ts';
import type { MenuContent } from './MenuContent.tsx';

const load = async () => {
  const [content] = await Promise.all([import('./MenuContent.tsx'), loadAllTexts()]);
  return { default: content.MenuContent };
};
const Content = lazy(load);

/** A phone opens its menu when it is asked to; until then what stands in it is not loaded. */
export const LazyMenu = (props: ComponentProps<typeof MenuContent>) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
);

const ignoreFailure = () => {
  // The menu itself tries again and says so.
};
export const preloadMenu = (): void => void load().catch(ignoreFailure);

// A desktop shows it at once, and should not wait for the person to be known.
if (matchMedia('(width >= 1024px)').matches) preloadMenu();
else whenIdle(preloadMenu);
