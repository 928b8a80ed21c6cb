import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'ar'],
  catalogs: [
    { path: 'src/client/locales/{locale}', include: ['src/client', 'src/room'], exclude: ['**/*.test.ts'] },
  ],
  // Line numbers and dates would change the catalogue with every edit of a screen.
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
});
