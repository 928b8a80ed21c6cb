import type { Page } from '@playwright/test';

/** Names that are written in Latin letters in every language. */
const NAMES = ['Tajmaât', 'Jitsi', 'Zoom', 'Slack', 'Google', 'https', 'application', 'json'];

/**
 * What an Arabic screen still says in Latin letters: each text and label with a Latin word outside the allowed ones.
 * Left out is what says itself that it is no text of ours: other languages, isolated names and initials, and addresses.
 */
export async function untranslatedTexts(page: Page, allowed: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isOurs = (element: Element) => {
      if (element.closest('script, style, noscript, bdi, [aria-hidden=true]')) return false;
      const language = element.closest('[lang]')?.getAttribute('lang');
      return language === 'ar' && element.closest('[dir]')?.getAttribute('dir') !== 'ltr';
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element?.checkVisibility() && isOurs(element)) found.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (element.checkVisibility() && isOurs(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    return [...found, document.title];
  });
  const known = new Set([...NAMES, ...allowed]);
  const isForeign = (text: string) =>
    (text.match(/[A-Za-z\u00c0-\u024f]{2,}/g) ?? []).some((word) => !known.has(word));
  return texts.map((text) => text.trim()).filter(isForeign);
}
