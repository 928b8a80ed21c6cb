import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input, Textarea } from '#client/ui/forms/Input.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { DialogActions } from '#client/ui/overlays/Dialog.tsx';
import {
  MAX_INSTRUCTIONS,
  MAX_TEMPLATE_NAME,
  type SummaryTemplate,
} from '#shared/contract/summaryTemplates.ts';
import {
  SUMMARY_LENGTHS,
  type SummaryLength,
  type SummarySection,
} from '#shared/rules/summaries/summaryForms.ts';
import { SectionsField } from './SectionsField.tsx';
import { LENGTH_NAMES } from './templateNames.ts';
import { useSaveTemplate } from './useTemplates.ts';

interface Props {
  /** Absent for a new template. */
  template: SummaryTemplate | undefined;
  onClose: () => void;
}

const USUAL: SummarySection[] = ['sentence', 'takeaway', 'action', 'decision'];

export function TemplateForm({ template, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(template?.name ?? '');
  const [instructions, setInstructions] = useState(template?.instructions ?? '');
  const [length, setLength] = useState<SummaryLength>(template?.length ?? 'medium');
  const [chosen, setChosen] = useState<SummarySection[]>(template?.sections ?? USUAL);
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useSaveTemplate(template);
  const isNameless = name.trim() === '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNameless) nameField.current?.focus();
    if (!isNameless && chosen.length > 0)
      mutate(
        { name: name.trim(), instructions: instructions.trim(), sections: chosen, length },
        { onSuccess: onClose },
      );
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
      <Field label={t`Name`} error={isTried && isNameless ? t`Give the template a name` : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={nameField}
            data-first
            dir="auto"
            maxLength={MAX_TEMPLATE_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <SectionsField chosen={chosen} onChange={setChosen} />
      <Field label={t`Length`}>
        {(control) => (
          <Select
            {...control}
            value={length}
            options={SUMMARY_LENGTHS.map((value) => ({ value, label: t(LENGTH_NAMES[value]) }))}
            onChange={setLength}
          />
        )}
      </Field>
      <Field
        label={t`Instructions`}
        help={t`For a language model: what to look for, and how to word it. Without a model, sections and length are followed.`}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={MAX_INSTRUCTIONS}
            value={instructions}
            onChange={(event) => setInstructions(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="text-md text-madder">
          {messageOf(error)}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isBusy={isPending}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
