import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { sizeText } from '#client/language/sizeText.ts';
import { Field } from '#client/ui/forms/Field.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { LeaveQuestion } from '#client/ui/overlays/LeaveQuestion.tsx';
import { StorageMeter } from '#client/ui/progress/StorageMeter.tsx';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import type { UploadFacts, UploadStorage } from '#shared/contract/uploads.ts';
import { preloadUploading } from '../transfers/sendFile.ts';
import { addRefused, startTransfers } from '../transfers/transfers.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { type ChosenFile, toChosenFile } from './chosenFile.ts';
import { DropZone } from './DropZone.tsx';
import { findRefusal } from './refusedFile.ts';

export function UploadForm({ facts }: { facts: UploadFacts }) {
  const { t } = useLingui();
  const [chosenLanguage, setChosenLanguage] = useState<Language | null>(null);
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const chooseButton = useRef<HTMLButtonElement>(null);
  useEffect(preloadUploading, []);
  const language = chosenLanguage ?? facts.languages[0] ?? 'en';
  const { maxMegabytes } = facts;
  const add = async (added: File[]) => {
    for (const file of added) {
      const refusal = await findRefusal(file, facts);
      if (refusal) addRefused(file, language, refusal);
      else setFiles((before) => [...before, toChosenFile(file)]);
    }
  };
  const showRemaining = (remaining: ChosenFile[]) => {
    setFiles(remaining);
    // Moves the focus, because removing a file removes the pressed button.
    chooseButton.current?.focus({ preventScroll: true });
  };
  return (
    <Card aria-label={t`Upload a recording`} className="grid gap-5">
      <LanguageField facts={facts} language={language} onChange={setChosenLanguage} />
      <DropZone
        isDisabled={!facts.languages.includes(language)}
        button={chooseButton}
        hint={t`MP3, M4A, WAV, OGG, WebM, MP4 and more, up to ${maxMegabytes} MB. The file is deleted as soon as it is transcribed, unless you keep it for playback. Upload only what everyone in it agreed to.`}
        onFiles={(added) => void add(added)}
      />
      {files.length > 0 && (
        <ChosenFiles
          files={files}
          tellsVoicesApart={facts.tellsVoicesApart}
          onChange={setFiles}
          onRemove={showRemaining}
          onUpload={() => {
            startTransfers(files, language, facts);
            showRemaining([]);
          }}
        />
      )}
      <StorageLine storage={facts.storage} />
      <LeaveQuestion isDirty={files.length > 0} />
    </Card>
  );
}

interface LanguageFieldProps {
  facts: UploadFacts;
  language: Language;
  onChange: (language: Language) => void;
}

/** The language spoken in the files, and a warning if no engine of this server understands it. */
function LanguageField({ facts: { engine, languages }, language, onChange }: LanguageFieldProps) {
  const { t } = useLingui();
  const isUnderstood = languages.includes(language);
  const chosenName = t(LANGUAGE_NAMES[language]);
  const options = LANGUAGES.map((value) => {
    const name = t(LANGUAGE_NAMES[value]);
    return { value, label: languages.includes(value) ? name : t`${name} (no engine)` };
  });
  return (
    <>
      <Field
        label={t`Language spoken`}
        help={isUnderstood ? t`Transcribed by ${engine}` : undefined}
        className="sm:max-w-xs"
      >
        {(control) => <Select {...control} value={language} onChange={onChange} options={options} />}
      </Field>
      {!isUnderstood && (
        <p role="alert" className="flex gap-2.5 rounded-md bg-madder-soft p-3 text-md">
          <CircleAlert aria-hidden className="mt-0.5 size-[1.125rem] shrink-0 text-madder" />
          {languages.length > 0
            ? t`${engine} does not understand ${chosenName}, so this server cannot transcribe it. Choose another language, or ask whoever runs this server for a further engine.`
            : t`No speech engine is installed on this server, so nothing can be transcribed yet.`}
        </p>
      )}
    </>
  );
}

/** Shows the used share of the user's storage, and the server's free space if it is smaller than the rest. */
function StorageLine({ storage: { usedBytes, limitBytes, freeBytes } }: { storage: UploadStorage }) {
  const { t } = useLingui();
  const [used, limit, free] = [sizeText(usedBytes), sizeText(limitBytes), sizeText(freeBytes)];
  const isServerFull = freeBytes < limitBytes - usedBytes;
  return (
    <div className="grid gap-1.5 border-t border-line pt-5">
      <StorageMeter
        label={t`Your files that wait`}
        text={t`${used} of ${limit}`}
        usedBytes={usedBytes}
        limitBytes={limitBytes}
      />
      {isServerFull && (
        <p className="text-sm text-ink-muted">{t`The server has room for ${free} more at the moment.`}</p>
      )}
    </div>
  );
}
