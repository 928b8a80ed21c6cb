import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { Page } from '@playwright/test';

type Translated = 'fr' | 'ar';

/** Names that are the same in every language. */
const NAMES =
  /https?:\/\/\S*|[\w.-]+(?::\d+)?\/meetings\/\S*|[\w.+-]+@[\w.-]+|\b(Tajmaât|Jitsi|Zoom|Slack|Google|Markdown|WebSocket|webhook|SDK|URL|MP3|M4A|WAV|OGG|WebM|MP4|meet\.jit\.si|https|localhost|PocketSphinx|English|Français)\b/g;

/** Words that occur in no French sentence. */
const ENGLISH =
  /\b(the|of|and|you|your|is|are|was|be|been|this|that|these|it|its|with|without|from|for|not|no|what|when|who|how|to|by|has|have|will|can|could|meeting|meetings|summary|yet|please|try|again|search|said|AM|PM)\b/i;

const LATIN = /\p{Script=Latin}{2,}/u;

/** The English texts whose French translation differs. */
function englishTexts(): Set<string> {
  const parse = (locale: string) =>
    formatter().parse(readFileSync(`src/client/locales/${locale}.po`, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename: `${locale}.po`,
    });
  const entries = Object.values(parse('fr') as Record<string, { message?: string; translation?: string }>);
  return new Set(
    entries.flatMap(({ message, translation }) => (message && message !== translation ? [message] : [])),
  );
}

/** All texts on screen for eyes or screen readers: text nodes, accessible names, placeholders. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // Skips quoted speech, which has its own lang attribute.
      if (
        !element?.checkVisibility() ||
        element.closest('script, style, option, bdi, [aria-hidden=true], body [lang]')
      )
        continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'])
          found.push(node.getAttribute(name) ?? '');
      } else found.push(node.textContent ?? '');
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

/** The texts on screen that are still English. `content` is what people wrote or said, which is not translated. */
export async function untranslated(page: Page, language: Translated, content: string[]): Promise<string[]> {
  const english = englishTexts();
  const isEnglish = (text: string): boolean =>
    language === 'ar' ? LATIN.test(text) : english.has(text) || ENGLISH.test(text);
  const texts = await readTexts(page);
  return texts.filter((text) => {
    const own = content.reduce((rest, piece) => rest.replaceAll(piece, ''), text).replace(NAMES, '');
    return isEnglish(own.trim());
  });
}
