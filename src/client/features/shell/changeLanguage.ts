import { t } from '@lingui/core/macro';
import { CookiesBlockedError, chooseLanguage } from '#client/locales/texts.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** Changes the language of the screens, or says why it could not be changed. */
export const changeLanguage = (language: InterfaceLanguage): Promise<void> =>
  chooseLanguage(language).catch((error: unknown) =>
    toast({
      title: t`The language could not be changed`,
      description:
        error instanceof CookiesBlockedError
          ? t`Your browser blocks cookies, which keep the language of this page. Allow them and try again.`
          : t`Check your connection and try again.`,
      variant: 'destructive',
    }),
  );
