import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '#client/ui/cx.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';
import { chooseLanguage } from './language.ts';

const LANGUAGES = Object.entries(INTERFACE_LANGUAGES) as [InterfaceLanguage, string][];

/** Each language under its own name, so that who reads no other finds it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { i18n } = useLingui();
  return (
    <fieldset className={cx('inline-flex rounded-md bg-sunken p-0.5', className)}>
      <legend className="sr-only">
        <Trans>Language</Trans>
      </legend>
      {LANGUAGES.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.locale === language}
          onClick={() => void chooseLanguage(language)}
          className="min-h-11 min-w-11 rounded-sm px-3 text-sm text-ink-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-bay-strong aria-pressed:shadow-card lg:min-h-8"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
