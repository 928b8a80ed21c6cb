import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { sizeText } from '#client/language/sizeText.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import {
  KEEP_DAYS,
  type KeepDays,
  MAX_UPLOAD_TITLE,
  SPEAKER_COUNTS,
  type SpeakerCount,
} from '#shared/contract/uploads.ts';
import type { ChosenFile } from './chosenFile.ts';

interface Props {
  chosen: ChosenFile;
  /** Whether the server can distinguish speakers by voice. */
  tellsVoicesApart: boolean;
  onChange: (changes: Partial<ChosenFile>) => void;
  onRemove: () => void;
}

const keepText = (days: KeepDays): string => plural(Number(days), { other: 'Keep it for # days' });

/** The fields that describe one file before it is uploaded. */
export function ChosenFileFields({ chosen, tellsVoicesApart, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const { file, title, isOwnVoice, speakers, keepDays } = chosen;
  const keeping = KEEP_DAYS.map((days) => ({ value: days, label: keepText(days) }));
  const counts = SPEAKER_COUNTS.map((count) => ({ value: count, label: i18n.number(Number(count)) }));
  const fileName = file.name;
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-lg border border-line p-4">
      <legend className="sr-only">{fileName}</legend>
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 py-2.5 text-sm text-ink-muted">
          <bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>
          <span aria-hidden> · </span>
          <bdi className="whitespace-nowrap tabular-nums">{sizeText(file.size)}</bdi>
        </p>
        <IconButton label={t`Remove ${fileName}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Field label={t`Title`} error={title.trim() === '' ? t`Enter a title` : undefined}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={MAX_UPLOAD_TITLE}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={<Trans>This is my own voice</Trans>}
        help={
          <Trans>
            You are named as the only speaker. Otherwise speakers are numbered, and you name them later.
          </Trans>
        }
        checked={isOwnVoice}
        onChange={(checked) => onChange({ isOwnVoice: checked })}
      />
      {tellsVoicesApart && !isOwnVoice && (
        <Field
          label={t`People who speak`}
          help={t`If you know how many, they are told apart better.`}
          className="sm:max-w-xs"
        >
          {(control) => (
            <Select<SpeakerCount | 'found'>
              {...control}
              value={speakers ?? 'found'}
              onChange={(value) => onChange({ speakers: value === 'found' ? null : value })}
              options={[{ value: 'found', label: t`Found by their voices` }, ...counts]}
            />
          )}
        </Field>
      )}
      <Field
        label={t`After the transcription`}
        help={
          keepDays &&
          t`Everybody who may read the transcript can then play it beside its lines. It goes with the meeting, and when somebody withdraws.`
        }
        className="sm:max-w-xs"
      >
        {(control) => (
          <Select<KeepDays | 'none'>
            {...control}
            value={keepDays ?? 'none'}
            onChange={(value) => onChange({ keepDays: value === 'none' ? null : value })}
            options={[{ value: 'none', label: t`Delete the recording` }, ...keeping]}
          />
        )}
      </Field>
    </fieldset>
  );
}
