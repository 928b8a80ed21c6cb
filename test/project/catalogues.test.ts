import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

async function entriesOf(locale: string) {
  const filename = `src/client/locales/${locale}.po`;
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  });
  return Object.values(catalogue);
}

const translationsOf = async (locale: string): Promise<string[]> =>
  (await entriesOf(locale)).map(({ translation }) => translation ?? '');

test('French translations use typographic apostrophes', async () => {
  const translations = await translationsOf('fr');
  expect(translations.length).toBeGreaterThan(900);
  expect(translations.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
});

/** Plural imperatives at the beginning of a sentence, and plural forms of "your" and "you". */
const TO_SEVERAL =
  /(?:^|[.،؛!؟:] )\p{L}\p{M}*[\p{L}\p{M}]*وا(?!\p{L})|(?:ات|ل|علي|إلي|من|عن|في|ب)كم(?!\p{L})|أنتم/u;

test('Arabic translations address the reader in the singular', async () => {
  for (const plural of ['حسّنوا جودة الاجتماع', 'اجتماعاتكم', 'الأمر لكم', 'أنتم'])
    expect(plural).toMatch(TO_SEVERAL);
  const translations = await translationsOf('ar');
  expect(translations.length).toBeGreaterThan(900);
  expect(translations.filter((text) => TO_SEVERAL.test(text))).toEqual([]);
});

test('French translations have non-breaking spaces before punctuation', async () => {
  const translations = await translationsOf('fr');
  expect(translations.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});

test('a dot before Latin letters stays before them in Arabic, by a left-to-right mark', async () => {
  const translations = await translationsOf('ar');
  expect(translations).toContain('نص عادي (\u200e.txt)');
  expect(translations.filter((text) => /\p{Script=Arabic}[ («]+\.[a-z]/u.test(text))).toEqual([]);
});

test('an empty search shows different texts for its count and its heading', async () => {
  for (const locale of ['fr', 'ar']) {
    const entries = await entriesOf(locale);
    const [count, heading] = ['No results', 'Nothing found'].map(
      (text) => entries.find(({ message }) => message === text)?.translation,
    );
    expect(count).toBeTruthy();
    expect(heading).not.toBe(count);
  }
});
