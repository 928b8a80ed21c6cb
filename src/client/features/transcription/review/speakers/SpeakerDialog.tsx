import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Merge } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import { MAX_SPEAKER_NAME } from '#shared/rules/limits.ts';
import type { Line } from '../../lines/line.ts';
import { isSameSpeaker, type Speaker } from '../../lines/speakers.ts';
import { mergeTargets } from './speakerChoices.ts';
import { useSpeakerChange } from './useSpeakerChange.ts';

interface Props {
  meetingId: string;
  speaker: Speaker;
  lines: readonly Line[];
  /** Called with the speaker's name, which is the old name if nothing was changed. */
  onClose: (name: string) => void;
}

/** Renames a speaker in the whole transcript, or merges them with another speaker after a confirmation. */
export function SpeakerDialog({ meetingId, speaker, lines, onClose }: Props) {
  const { t } = useLingui();
  const { speakerId, speakerName } = speaker;
  const [typed, setTyped] = useState(speakerName);
  const [fault, setFault] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const { mutate, isPending } = useSpeakerChange(meetingId);
  const targets = mergeTargets(lines, speaker);
  const name = typed.trim();

  const close = () => onClose(speakerName);
  const change = (to: string, isMerge: boolean) => {
    setFault(null);
    mutate(
      { speakerId, speakerName, name: to, isMerge },
      {
        onSuccess: () => onClose(to),
        onError: (error) => {
          setTarget(null);
          setFault(messageOf(error));
        },
      },
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (name === speakerName) close();
    else if (name === '') setFault(t`Enter a name`);
    else if (targets.includes(name)) setTarget(name);
    else change(name, false);
  };

  if (target !== null)
    return (
      <MergeQuestion
        speakerName={speakerName}
        target={target}
        count={lines.filter((line) => isSameSpeaker(line, speaker)).length}
        isBusy={isPending}
        onCancel={() => setTarget(null)}
        onConfirm={() => change(target, true)}
      />
    );
  return (
    <FormDialog open onOpenChange={close} title={t`Rename this speaker`}>
      <form onSubmit={handleSubmit} className="grid gap-5">
        <Field
          label={t`Name`}
          help={<Trans>The new name is shown everywhere: in the transcript, the tasks and exports.</Trans>}
          error={fault ?? undefined}
        >
          {(control) => (
            <Input
              {...control}
              data-first
              dir="auto"
              autoComplete="off"
              maxLength={MAX_SPEAKER_NAME}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {targets.length > 0 && <MergeTargets names={targets} onChoose={setTarget} />}
        <DialogActions>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending}>
            <Trans>Rename</Trans>
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

interface MergeQuestionProps {
  speakerName: string;
  /** The other speaker, under whose name the lines stand afterwards. */
  target: string;
  /** The number of lines that move. */
  count: number;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function MergeQuestion({ speakerName, target, count, isBusy, onCancel, onConfirm }: MergeQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t`Merge these two speakers?`}
      description={
        <>
          <Plural value={count} one="# line moves." other="# lines move." />{' '}
          <Trans>
            What <bdi>{speakerName}</bdi> said stands under the name of <bdi>{target}</bdi> from then on. You
            can undo it.
          </Trans>
        </>
      }
      confirmLabel={t`Merge`}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}

/** The other speakers of the recording, one of whom may be the same person. */
function MergeTargets({ names, onChoose }: { names: string[]; onChoose: (name: string) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-md font-medium">
        <Trans>Or this is the same person as</Trans>
      </legend>
      <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto overscroll-contain">
        {names.map((name) => (
          <Button key={name} onClick={() => onChoose(name)} className="max-w-full">
            <Merge aria-hidden />
            <bdi className="truncate">{name}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
