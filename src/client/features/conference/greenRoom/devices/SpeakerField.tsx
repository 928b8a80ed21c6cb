import { Trans, useLingui } from '@lingui/react/macro';
import { Speaker } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { canChooseSpeaker, type Device } from './devices.ts';
import { playTestSound } from './playTestSound.ts';
import { truncatedSelect } from './truncatedSelect.ts';

interface Props {
  speakers: readonly Device[];
  /** Null for the browser's default. */
  chosenId: string | null;
  onChoose: (speaker: Device) => void;
}

/** Chooses a loudspeaker, if the browser supports that, and plays a test sound on it. */
export function SpeakerField({ speakers, chosenId, onChoose }: Props) {
  const { t } = useLingui();
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isChoosable = canChooseSpeaker() && speakers.length > 0;
  const shownId = chosenId ?? speakers[0]?.id ?? '';
  const handleTest = async () => {
    setIsPlaying(true);
    setHasFailed(false);
    await playTestSound(isChoosable ? shownId : '').catch(() => setHasFailed(true));
    setIsPlaying(false);
  };
  return (
    <Field
      label={t`Loudspeaker`}
      error={hasFailed ? t`The test sound could not be played. Choose another loudspeaker.` : undefined}
    >
      {(control) => (
        <div className="flex min-w-0 gap-2">
          {isChoosable && (
            <Select
              {...control}
              className={truncatedSelect}
              value={shownId}
              options={speakers.map(({ id, label }, index) => ({
                value: id,
                label: label || `${t`Loudspeaker`} ${index + 1}`,
              }))}
              onChange={(id) => {
                const chosen = speakers.find((each) => each.id === id);
                if (chosen) onChoose(chosen);
              }}
            />
          )}
          <Button
            {...(!isChoosable && control)}
            aria-label={t`Test the loudspeaker`}
            isBusy={isPlaying}
            onClick={() => void handleTest()}
          >
            {!isPlaying && <Speaker aria-hidden />}
            <Trans>Test</Trans>
          </Button>
        </div>
      )}
    </Field>
  );
}
