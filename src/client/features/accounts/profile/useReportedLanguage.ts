import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';

/**
 * Reports the language of this device to the server when the browser is idle. It waits because a mutation drops the
 * answers that are inlined in the page, and parts of the page may still need them for hydration.
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
      // Ignores a failure, because the next screen retries.
      reported.catch(() => {});
    });
  }, [userId, language]);
}
