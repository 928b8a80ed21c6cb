import { t } from '@lingui/core/macro';
import { loadAllTexts, showLanguage } from '#client/locales/texts.ts';
import { discardUnsaved } from '#client/ui/leaving.ts';
import { saveTypedInput } from '#client/ui/prerendering/saveTypedInput.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import {
  type InterfaceLanguage,
  LANGUAGE_COOKIE,
  languageCookie,
} from '#shared/rules/language/interfaceLanguage.ts';

const ONE_YEAR_S = 31_536_000;

/** Stores the chosen language in a cookie, which the server reads too, and switches to it, or says why it cannot. */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox and needs https.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  // Reloads a prerendered page, because it contains only one language, which the server chooses by the cookie.
  if (document.documentElement.hasAttribute('data-site')) {
    if (languageCookie(document.cookie) !== language)
      return showFailure(
        t`Your browser blocks cookies, which keep the language of this page. Allow them and try again.`,
      );
    saveTypedInput();
    discardUnsaved();
    return location.reload();
  }
  try {
    await loadAllTexts(language);
    await showLanguage(language);
  } catch {
    showFailure(t`Check your connection and try again.`);
  }
}

const showFailure = (description: string): void =>
  toast({ title: t`The language could not be changed`, description, variant: 'destructive' });
