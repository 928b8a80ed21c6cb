import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { DEVICE_ERROR_TEXTS } from './deviceError.ts';
import type { DevicePreview, PreviewState } from './devicePreview.ts';
import { deviceInUse } from './devicePreview.ts';
import type { PreviewKind } from './devices.ts';
import { LevelBar } from './LevelBar.tsx';
import { truncatedSelect } from './truncatedSelect.ts';

interface Props {
  kind: PreviewKind;
  preview: DevicePreview;
  state: PreviewState;
}

/** Chooses a microphone or a camera, and explains a problem with it. */
export function InputField({ kind, preview, state }: Props) {
  const { t } = useLingui();
  const device = state[kind];
  const { trouble, lost, track } = device;
  const list = state.lists[kind];
  const inUse = deviceInUse(device, list) ?? list[0] ?? null;
  const isMicrophone = kind === 'microphone';
  const name = isMicrophone ? t`Microphone` : t`Camera`;
  const nothing = isMicrophone ? t`No microphone found` : t`No camera found`;
  const replacement = track?.label ?? '';
  return (
    <div className="grid content-start gap-1.5">
      <Field label={name} error={trouble ? t(DEVICE_ERROR_TEXTS[kind][trouble]) : undefined}>
        {(control) => (
          <Select
            {...control}
            className={truncatedSelect}
            value={inUse?.id ?? ''}
            options={
              list.length > 0
                ? list.map(({ id, label }, index) => ({ value: id, label: label || `${name} ${index + 1}` }))
                : [{ value: '', label: trouble === 'missing' ? nothing : '' }]
            }
            disabled={list.length === 0}
            onChange={(id) => {
              const chosen = list.find((each) => each.id === id);
              if (chosen) preview.choose(kind, chosen);
            }}
          />
        )}
      </Field>
      {lost !== null && track && (
        <p role="status" className="text-sm break-words text-ink-muted">
          <Trans>
            <bdi>{lost}</bdi> is not connected any more. <bdi>{replacement}</bdi> is used instead.
          </Trans>
        </p>
      )}
      {trouble && trouble !== 'insecure' && (
        <Button className="justify-self-start" onClick={() => preview.retry(kind)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isMicrophone && track && <LevelBar track={track} />}
    </div>
  );
}
