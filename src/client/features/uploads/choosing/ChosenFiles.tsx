import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ChosenFileFields } from './ChosenFileFields.tsx';
import type { ChosenFile } from './chosenFile.ts';

interface Props {
  files: ChosenFile[];
  tellsVoicesApart: boolean;
  onChange: (files: ChosenFile[]) => void;
  /** Called with the remaining files after others were removed. */
  onRemove: (remaining: ChosenFile[]) => void;
  onUpload: () => void;
}

/** The files that were chosen and are not yet uploaded. */
export function ChosenFiles({ files, tellsVoicesApart, onChange, onRemove, onUpload }: Props) {
  const { t } = useLingui();
  const hasTitles = files.every(({ title }) => title.trim() !== '');
  return (
    <form
      aria-label={t`Chosen files`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasTitles) onUpload();
      }}
    >
      {files.map((chosen) => (
        <ChosenFileFields
          key={chosen.id}
          chosen={chosen}
          tellsVoicesApart={tellsVoicesApart}
          onChange={(changes) =>
            onChange(files.map((one) => (one.id === chosen.id ? { ...one, ...changes } : one)))
          }
          onRemove={() => onRemove(files.filter(({ id }) => id !== chosen.id))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={!hasTitles}>
          <Plural value={files.length} one="Upload # File" other="Upload # Files" />
        </Button>
        <Button onClick={() => onRemove([])}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
