// Runs in the measured page before its own scripts.
import type { PageLoadSeen } from '../pages/pageLoadSeen.ts';

declare global {
  interface Window {
    pageLoad: PageLoadSeen;
    observePageLoad(controlSelector?: string): void;
  }
}

/**
 * Cumulative layout shift is that of the largest session window: at most five seconds long, with gaps below one second.
 */
window.observePageLoad = (controlSelector) => {
  const load: PageLoadSeen = { fcp: 0, lcp: 0, cls: 0, longTasks: [], control: null };
  window.pageLoad = load;
  if (controlSelector) {
    const lookForControl = () => {
      const element = document.querySelector(controlSelector);
      if (!element?.checkVisibility()) return requestAnimationFrame(lookForControl);
      // The drawing of the first frame is on screen in the second one.
      return requestAnimationFrame(() => {
        load.control = performance.now();
      });
    };
    requestAnimationFrame(lookForControl);
  }
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    load.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => load.longTasks.push({ start: startTime, duration }));
  const burst = { sum: 0, first: 0, last: 0 };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    if (startTime - burst.last > 1_000 || startTime - burst.first > 5_000) {
      burst.sum = 0;
      burst.first = startTime;
    }
    burst.sum += value;
    burst.last = startTime;
    load.cls = Math.max(load.cls, burst.sum);
  });
};
