import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { whenIdle } from '#client/ui/whenIdle.ts';
import { isInterfaceLanguage, languageCookie } from '#shared/rules/interfaceLanguage.ts';

const REPORTED_KEY = 'reported-language';

/**
 * Reports the language chosen on this device to the server, once per change, so that mails use it. Nothing is sent
 * until somebody chooses.
 */
export function useReportedLanguage(userId: string | undefined): void {
  const { i18n } = useLingui();
  const language = i18n.locale;
  useEffect(() => {
    const isChosen = languageCookie(document.cookie) !== null;
    const report = `${userId} ${language}`;
    if (!userId || !isChosen || !isInterfaceLanguage(language)) return;
    if (localStorage.getItem(REPORTED_KEY) === report) return;
    // A call that changes something drops the answers that the page brought along, and parts of it may still need theirs to
    // be hydrated.
    return whenIdle(() => {
      call('PATCH /api/language', { body: { language } }).then(
        () => localStorage.setItem(REPORTED_KEY, report),
        // Nobody waits for the result; the next screen retries.
        () => undefined,
      );
    });
  }, [userId, language]);
}
