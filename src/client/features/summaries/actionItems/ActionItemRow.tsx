import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { TaskCheckbox } from '#client/ui/forms/TaskCheckbox.tsx';
import { BeforeCorrectionMark } from '#client/ui/summary/BeforeCorrectionMark.tsx';
import { PossibleMark } from '#client/ui/summary/PossibleMark.tsx';
import type { ActionItem } from '#shared/contract/summaries.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { EvidenceLinks } from '../evidence/EvidenceLinks.tsx';
import { useMoments } from '../evidence/moments.ts';
import { EditedMark } from '../sections/EditedMark.tsx';
import { ActionItemDialog } from './ActionItemDialog.tsx';
import { OwnerAndDue } from './OwnerAndDue.tsx';
import { useActionItem } from './useActionItem.ts';

interface Props {
  item: ActionItem;
  lang: string;
  /** Names suggested as assignees. */
  people: string[];
}

export function ActionItemRow({ item, lang, people }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { meetingId } = useMoments();
  const { mutate, mutateAsync, isPending } = useActionItem(meetingId, item);
  const [isEditing, setIsEditing] = useState(false);
  const { task } = item;
  return (
    <li className="grid grid-cols-[auto_1fr_fit-content(6rem)] items-start gap-x-3 print:break-inside-avoid">
      <span className="relative mt-0.5 grid size-5 place-items-center">
        <TaskCheckbox id={id} item={item} onCheck={(done) => mutate({ done })} />
      </span>
      <div className="min-w-0">
        <label
          htmlFor={id}
          dir={textDirection(task)}
          lang={lang}
          className={cx('block cursor-pointer text-start', item.done && 'text-ink-muted line-through')}
        >
          {task}
        </label>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted [&_svg]:size-3.5 [&_svg]:shrink-0">
          <OwnerAndDue item={item} />
          {item.isPossible && <PossibleMark />}
          {item.edit && <EditedMark edit={item.edit} evidence={item.evidence} />}
          {item.isBeforeCorrection && <BeforeCorrectionMark />}
          <button
            type="button"
            onClick={() => setIsEditing(true)}
            aria-label={t`Edit: ${task}`}
            className="relative inline-flex min-h-6 items-center gap-1 rounded-sm after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-deglet-ink print:hidden"
          >
            <Pencil aria-hidden />
            {item.owner && (item.due || item.dueText) ? t`Edit` : t`Assign or date`}
          </button>
        </div>
      </div>
      <EvidenceLinks evidence={item.evidence} className="justify-end" />
      {isEditing && (
        <ActionItemDialog
          item={item}
          people={people}
          isSaving={isPending}
          onClose={() => setIsEditing(false)}
          onSave={(changes) => mutateAsync(changes, { onSuccess: () => setIsEditing(false) })}
        />
      )}
    </li>
  );
}
