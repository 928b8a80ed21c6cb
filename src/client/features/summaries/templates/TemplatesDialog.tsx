import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx';
import { useFocusOnStep } from '#client/ui/overlays/useFocusOnStep.ts';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { SummaryTemplate } from '#shared/contract/summaryTemplates.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { useDeleteTemplate, useTemplates } from './useTemplates.ts';

/** Lists the reader's own templates, with a form for each. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<SummaryTemplate | 'new' | null>(null);
  const content = useFocusOnStep(edited);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      step={edited === null ? 'list' : 'form'}
      title={t`Templates of your own`}
      description={t`A template says which sections a summary has, in which order, and how long they are.`}
    >
      <div ref={content}>
        {edited === null ? (
          <TemplateList onEdit={setEdited} />
        ) : (
          <TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
        )}
      </div>
    </FormDialog>
  );
}

function TemplateList({ onEdit }: { onEdit: (template: SummaryTemplate | 'new') => void }) {
  const { t } = useLingui();
  const templates = useTemplates();
  const [doomed, setDoomed] = useState<SummaryTemplate | null>(null);
  const remove = useDeleteTemplate();
  if (templates.error) return <LoadFailure title={t`Your templates could not be loaded`} query={templates} />;
  if (!templates.data) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {templates.data.length === 0 ? (
        <p className="text-md text-ink-muted">
          <Trans>You have no template of your own yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {templates.data.map((template) => {
            const { id, name } = template;
            return (
              <li key={id} className="flex items-center gap-1 py-1">
                <span dir="auto" className="min-w-0 flex-1 truncate text-start">
                  {name}
                </span>
                <IconButton label={t`Edit: ${name}`} onClick={() => onEdit(template)}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={t`Delete: ${name}`}
                  variant="danger-ghost"
                  onClick={() => setDoomed(template)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <Button data-first className="justify-self-start" onClick={() => onEdit('new')}>
        <Plus aria-hidden />
        <Trans>New template</Trans>
      </Button>
      {doomed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDoomed(null)}
          title={t`Delete the template “${doomed.name}”?`}
          description={
            remove.error ? messageOf(remove.error) : t`Summaries that were made with it stay as they are.`
          }
          confirmLabel={t`Delete`}
          isBusy={remove.isPending}
          isDestructive
          onConfirm={() => remove.mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
        />
      )}
    </div>
  );
}
