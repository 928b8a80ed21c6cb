import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { isInterfaceLanguage, languageCookie } from '#shared/rules/interfaceLanguage.ts';

const REPORTED_KEY = 'reported-language';

/** Tells the server which language was chosen on this device, once a change, so that mails are written in it. Where nobody chose, nothing is told. */
export function useReportedLanguage(userId: string | undefined): void {
  const { i18n } = useLingui();
  const language = i18n.locale;
  useEffect(() => {
    const isChosen = languageCookie(document.cookie) !== null;
    const report = `${userId} ${language}`;
    if (!userId || !isChosen || !isInterfaceLanguage(language)) return;
    if (localStorage.getItem(REPORTED_KEY) === report) return;
    call('PATCH /api/language', { body: { language } }).then(
      () => localStorage.setItem(REPORTED_KEY, report),
      // Nobody waits for it; the next screen that is opened tries again.
      () => undefined,
    );
  }, [userId, language]);
}
