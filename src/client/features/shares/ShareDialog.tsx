import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysText } from '#client/language/daysText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { SecretLink } from '#client/ui/forms/SecretLink.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { DEFAULT_SHARE_DAYS, SHARE_DAYS, type ShareDays } from '#shared/contract/shares.ts';
import { ShareList } from './ShareList.tsx';
import { useCreateShare } from './useShares.ts';

interface Props {
  meetingId: string;
  onClose: () => void;
}

/** Creates and revokes read-only links to the summary. */
export function ShareDialog({ meetingId, onClose }: Props) {
  const { t } = useLingui();
  const { mutate, isPending, data: made, reset } = useCreateShare(meetingId);
  const [hasTranscript, setHasTranscript] = useState(false);
  const [days, setDays] = useState<ShareDays>(DEFAULT_SHARE_DAYS);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Public link to the summary`}
      description={<Trans>Whoever has the link reads it without an account, until the link ends.</Trans>}
    >
      <div className="grid gap-3">
        <Checkbox
          label={<Trans>With the transcript</Trans>}
          help={<Trans>Everything that was said, with the names of those who said it.</Trans>}
          checked={hasTranscript}
          onChange={setHasTranscript}
        />
        <Field label={t`Ends after`} className="sm:max-w-xs">
          {(control) => (
            <Select<ShareDays>
              {...control}
              value={days}
              onChange={setDays}
              options={SHARE_DAYS.map((value) => ({ value, label: daysText(Number(value)) }))}
            />
          )}
        </Field>
        {made && (
          <SecretLink
            key={made.share.id}
            link={made.url}
            label={t`The new link`}
            note={t`Copy it now: it is shown only once.`}
          />
        )}
      </div>
      <ShareList
        meetingId={meetingId}
        newId={made?.share.id ?? null}
        onRevoked={(id) => id === made?.share.id && reset()}
      />
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button
          variant="primary"
          isBusy={isPending}
          onClick={() => mutate({ hasTranscript, days: Number(days) })}
        >
          <Trans>Make a link</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
