import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';

/**
 * Tells the server the language of this device when the browser is idle: a call that changes something drops the answers
 * that the page brought along, and parts of it may still need theirs to be hydrated.
 */
export function useReportedLanguage(userId: string | undefined): void {
  const { i18n } = useLingui();
  const language = i18n.locale;
  useEffect(() => {
    if (!userId) return;
    return whenIdle(() => {
      const reported = import('./reportLanguage.ts').then(({ reportLanguage }) =>
        reportLanguage(userId, language),
      );
      // Nobody waits for the result; the next screen retries.
      reported.catch(() => {});
    });
  }, [userId, language]);
}
