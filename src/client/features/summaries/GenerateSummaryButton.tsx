import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Select } from '#client/ui/Select.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/contract/languages.ts';

const AS_SPOKEN = 'spoken';
type Choice = Language | typeof AS_SPOKEN;

const OPTIONS: { value: Choice; label: string }[] = [
  { value: AS_SPOKEN, label: 'As spoken' },
  ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
];

interface Props {
  isDisabled: boolean;
  isGenerating: boolean;
  onGenerate: (language: Language | undefined) => void;
}

/** The reader picks the summary's language; by default it is the transcript's own. */
export function GenerateSummaryButton({ isDisabled, isGenerating, onGenerate }: Props) {
  const [choice, setChoice] = useState<Choice>(AS_SPOKEN);
  return (
    <>
      <Select
        aria-label="Language of the summary"
        value={choice}
        onChange={setChoice}
        options={OPTIONS}
        className="w-36!"
      />
      <Button
        variant="primary"
        disabled={isDisabled}
        isBusy={isGenerating}
        onClick={() => onGenerate(choice === AS_SPOKEN ? undefined : choice)}
      >
        {!isGenerating && <Sparkles aria-hidden />}
        {isGenerating ? 'Generating...' : 'Generate Summary'}
      </Button>
    </>
  );
}
