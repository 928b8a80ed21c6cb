import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '#client/language/useLanguage.ts';
import { cx } from '#client/ui/cx.ts';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  LANGUAGE_CODES,
} from '#shared/rules/language/interfaceLanguage.ts';
import { changeLanguage } from './changeLanguage.ts';

/** Lists each language by its own name, for people who cannot read the current language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const shown = useLanguage();
  const [wanted, setWanted] = useState<InterfaceLanguage | null>(null);

  const handleChoose = async (language: InterfaceLanguage) => {
    setWanted(language);
    await changeLanguage(language);
    setWanted(null);
  };

  return (
    <fieldset className={cx('inline-flex min-w-0 flex-wrap rounded-md bg-sunken p-0.5', className)}>
      <legend className="sr-only">
        <Trans>Language</Trans>
      </legend>
      {LANGUAGE_CODES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          aria-busy={language === wanted || undefined}
          onClick={() => void handleChoose(language)}
          className="min-h-11 flex-1 rounded-sm px-2.5 text-sm font-medium text-ink-muted transition-colors duration-150 hover:text-ink aria-busy:animate-breathe aria-pressed:bg-surface aria-pressed:text-bay-strong aria-pressed:shadow-card lg:min-h-8"
        >
          {INTERFACE_LANGUAGES[language].name}
        </button>
      ))}
    </fieldset>
  );
}
