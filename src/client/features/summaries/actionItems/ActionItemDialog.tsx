import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { changedFields } from '#client/api/changedFields.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input, Textarea } from '#client/ui/forms/Input.tsx';
import { DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import type { ActionItem, ActionItemChanges } from '#shared/contract/summaries.ts';
import { MAX_OWNER_LENGTH, MAX_TASK_LENGTH } from '#shared/rules/limits.ts';

interface Props {
  item: Pick<ActionItem, 'task' | 'owner' | 'due' | 'dueText'>;
  people: string[];
  isSaving: boolean;
  onClose: () => void;
  onSave: (changes: ActionItemChanges) => void;
}

export function ActionItemDialog({ item, people, isSaving, onClose, onSave }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const [task, setTask] = useState(item.task);
  const [owner, setOwner] = useState(item.owner ?? '');
  const [due, setDue] = useState(item.due ?? '');
  const [before] = useState({ task: item.task, owner: item.owner, due: item.due });
  const isEmpty = task.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const after = { task: task.trim(), owner: owner.trim() || null, due: due || null };
    if (!isEmpty) onSave(changedFields(before, after));
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Edit action item`}
      description={t`What you change here stays when the summary is made anew.`}
    >
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field label={t`Task`} error={isEmpty ? t`Say what is to be done` : undefined}>
          {(control) => (
            <Textarea
              {...control}
              data-first
              dir="auto"
              rows={3}
              maxLength={MAX_TASK_LENGTH}
              value={task}
              onChange={(event) => setTask(event.target.value)}
            />
          )}
        </Field>
        <Field label={t`Assigned to`}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              list={listId}
              maxLength={MAX_OWNER_LENGTH}
              placeholder={t`Nobody`}
              value={owner}
              onChange={(event) => setOwner(event.target.value)}
            />
          )}
        </Field>
        <datalist id={listId}>
          {people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={t`Due`}
          help={
            item.dueText ? (
              <Trans>
                Said in the meeting: <bdi>{item.dueText}</bdi>
              </Trans>
            ) : undefined
          }
        >
          {(control) => (
            <Input {...control} type="date" value={due} onChange={(event) => setDue(event.target.value)} />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
