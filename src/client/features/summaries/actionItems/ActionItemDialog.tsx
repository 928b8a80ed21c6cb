import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '#client/api/callError.ts';
import { changedFields } from '#client/api/changedFields.ts';
import { seenFields } from '#client/api/seenFields.ts';
import { dueDateText } from '#client/language/dueDateText.ts';
import type { FieldFault } from '#client/language/problemText.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input, Textarea } from '#client/ui/forms/Input.tsx';
import { DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import type { ActionItem, ActionItemChanges } from '#shared/contract/summaries.ts';
import { isolate } from '#shared/rules/language/isolate.ts';
import { MAX_OWNER_LENGTH, MAX_TASK_LENGTH } from '#shared/rules/limits.ts';

interface Props {
  item: Pick<ActionItem, 'task' | 'owner' | 'due' | 'dueText'>;
  people: string[];
  isSaving: boolean;
  onClose: () => void;
  /** Rejects with the server's error. */
  onSave: (changes: ActionItemChanges) => Promise<unknown>;
}

interface Values {
  task: string;
  owner: string | null;
  due: string | null;
}

/** Edits an action item. If somebody else has changed the same field, says to what, and replaces it on the next save. */
export function ActionItemDialog({ item, people, isSaving, onClose, onSave }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const [task, setTask] = useState(item.task);
  const [owner, setOwner] = useState(item.owner ?? '');
  const [due, setDue] = useState(item.due ?? '');
  const language = useLanguage();
  const [before] = useState<Values>({ task: item.task, owner: item.owner, due: item.due });
  /** The values that others have stored meanwhile. */
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const isEmpty = task.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const after = { task: task.trim(), owner: owner.trim() || null, due: due || null };
    if (isEmpty) return;
    const changes = changedFields(before, after);
    const seen = seenFields({ ...before, ...theirs }, changes);
    onSave({ ...changes, seen }).catch((error) => setTheirs({ ...theirs, ...storedByOthers(error) }));
  };
  const conflict = (now: string | null | undefined): FieldFault | undefined =>
    now === undefined ? undefined : { type: 'field_changed', params: { now: now ? isolate(now) : '' } };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Edit action item`}
      description={t`What you change here stays when the summary is made anew.`}
    >
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field label={t`Task`} error={isEmpty ? t`Say what is to be done` : conflict(theirs.task)}>
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
        <Field label={t`Assigned to`} error={conflict(theirs.owner)}>
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
          error={conflict(theirs.due && dueDateText(theirs.due, language))}
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

/** The values that the server refused to replace. */
function storedByOthers(error: unknown): Partial<Values> {
  if (!(error instanceof CallError) || error.code !== 'action_item_changed') return {};
  return Object.fromEntries(
    Object.entries(error.fieldProblems).map(([field, { params }]) => [field, params?.now || null]),
  );
}
