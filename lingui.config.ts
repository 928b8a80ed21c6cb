import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGE_CODES } from './src/shared/rules/language/interfaceLanguage.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGE_CODES,
  catalogs: [
    { path: 'src/client/locales/{locale}', include: ['src/client', 'src/room'], exclude: ['**/*.test.ts'] },
  ],
  // Leaves out line numbers and dates, which would change the catalog with every edit of a screen.
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
