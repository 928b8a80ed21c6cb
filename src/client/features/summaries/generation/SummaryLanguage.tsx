import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { Select } from '#client/ui/forms/Select.tsx';
import type { Language } from '#shared/contract/languages.ts';

interface Props {
  value: Language;
  languages: readonly Language[];
  isDisabled: boolean;
  /** Generates the summary again in the chosen language. */
  onChoose: (language: Language) => void;
}

/** Chooses the language of the summary, if the engine can write other languages than the transcript's. */
export function SummaryLanguage({ value, languages, isDisabled, onChoose }: Props) {
  const { t } = useLingui();
  if (languages.length === 0) return null;
  return (
    <div className="w-34 max-sm:flex-1">
      <Select
        aria-label={t`Language of the summary`}
        value={value}
        disabled={isDisabled}
        options={languages.map((language) => ({ value: language, label: t(LANGUAGE_NAMES[language]) }))}
        onChange={onChoose}
      />
    </div>
  );
}
