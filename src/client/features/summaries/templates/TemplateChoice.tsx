import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLazyPanel } from '#client/locales/useLazyPanel.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import type { Summary } from '#shared/contract/summaries.ts';
import { BUILT_IN_TEMPLATES } from '#shared/rules/summaries/summaryForms.ts';
import { TEMPLATE_NAMES } from './templateNames.ts';
import { useTemplates } from './useTemplates.ts';

const loadTemplates = async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog;

interface Props {
  summary: Summary;
  isDisabled: boolean;
  /** Generates the summary again with the template of this name or id. */
  onChoose: (template: string) => void;
}

/**
 * Chooses the template: a built-in one or one of the reader's own. A participant's template that the reader does not
 * have is shown as the current value.
 */
export function TemplateChoice({ summary: { form, templateId }, isDisabled, onChoose }: Props) {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const { data: own = [] } = useTemplates({ isWanted });
  const templates = useLazyPanel(loadTemplates);
  const isForeign = form.template === 'own' && !own.some(({ id }) => id === templateId);
  const options = [
    ...BUILT_IN_TEMPLATES.map((value) => ({ value: value as string, label: t(TEMPLATE_NAMES[value]) })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
    ...(isForeign ? [{ value: 'own', label: form.name ?? t`Own template` }] : []),
  ];
  const value = form.template === 'own' && !isForeign ? (templateId ?? 'own') : form.template;
  return (
    <>
      <div className="w-44 max-sm:flex-1">
        <Select
          aria-label={t`Template of the summary`}
          value={value}
          disabled={isDisabled}
          options={options}
          onOpen={() => setIsWanted(true)}
          onChange={(template) => template !== 'own' && onChoose(template)}
        />
      </div>
      <IconButton label={t`Templates of your own`} variant="secondary" onClick={() => void templates.open()}>
        <SlidersHorizontal aria-hidden />
      </IconButton>
      {templates.isOpen && templates.Panel && <templates.Panel onClose={() => templates.setIsOpen(false)} />}
    </>
  );
}
