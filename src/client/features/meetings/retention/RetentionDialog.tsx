import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysText } from '#client/language/daysText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import type { Retention } from '#shared/contract/retention.ts';
import { useChooseRetention } from '../useMeetings.ts';
import { retentionChoices } from './retentionChoices.ts';

interface Props {
  meetingId: string;
  retention: Retention;
  onClose: () => void;
}

const UNLIMITED = 'unlimited';

export function RetentionDialog({ meetingId, retention, onClose }: Props) {
  const { t } = useLingui();
  const { days, serverDays } = retention;
  const [chosen, setChosen] = useState(days === null ? UNLIMITED : String(days));
  const choose = useChooseRetention(meetingId);
  const limit = serverDays === null ? '' : daysText(serverDays);
  const unlimited = serverDays === null ? t`Until I delete it` : t`As long as this server allows`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`How long this meeting is kept`}
      description={
        <Trans>
          Afterwards it is deleted with its transcript, its summary and its recordings. Its screens announce
          that a week before.
        </Trans>
      }
    >
      <Field
        label={t`After its end`}
        help={serverDays === null ? undefined : t`This server keeps meetings for ${limit}.`}
        className="sm:max-w-xs"
      >
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: UNLIMITED, label: unlimited },
              ...retentionChoices(retention).map((value) => ({
                value: String(value),
                label: daysText(value),
              })),
            ]}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          isBusy={choose.isPending}
          onClick={() => choose.mutate(chosen === UNLIMITED ? null : Number(chosen), { onSuccess: onClose })}
        >
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
