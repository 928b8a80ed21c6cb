import type { Locator } from '@playwright/test';

/**
 * The number of these elements that React has rendered again since the last call, at the first call all of them: React
 * replaces the properties that it keeps with an element whenever it renders the element.
 */
export const renderedAgain = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const seen = window as { rendered?: unknown[] };
    const before = seen.rendered ?? [];
    seen.rendered = all.map((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      if (key === undefined) throw new Error('React keeps its properties elsewhere');
      return Reflect.get(element, key);
    });
    return seen.rendered.filter((properties, index) => properties !== before[index]).length;
  });
