import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2, Undo2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/ui/buttons/Button.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { cx } from '#client/ui/cx.ts';
import { Input, Textarea } from '#client/ui/forms/Input.tsx';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { MAX_OWNER_LENGTH } from '#shared/rules/limits.ts';
import type { DraftItem } from './summaryDraft.ts';

/** Changes of the item with this key. */
export interface RowActions {
  change: (key: string, changes: Partial<DraftItem>) => void;
  move: (key: string, by: -1 | 1) => void;
  remove: (key: string) => void;
}

interface Props {
  /** Must stay the same object, because every other row would be rendered for each typed letter. */
  actions: RowActions;
  item: DraftItem;
  /** The accessible name, such as "Decisions 2". */
  label: string;
  lang: string;
  maxLength: number;
  isFirst: boolean;
  isLast: boolean;
  /** An action item also has an owner and a due date. */
  isTask: boolean;
  /** The id of the datalist of possible owners. */
  peopleListId: string;
}

/** One point or action item in the editor. */
export const EditorRow = memo(function EditorRow({ actions, item, label, peopleListId, ...row }: Props) {
  const change = (changes: Partial<DraftItem>) => actions.change(item.key, changes);
  if (item.isRemoved)
    return <RemovedRow item={item} lang={row.lang} onUndo={() => change({ isRemoved: false })} />;
  const isEmpty = item.id !== undefined && item.text.trim() === '';
  return (
    <li className="grid gap-2">
      <div className="flex items-start gap-1 max-sm:flex-wrap">
        <Textarea
          aria-label={label}
          aria-invalid={isEmpty || undefined}
          data-row={item.key}
          dir={textDirection(item.text)}
          lang={row.lang}
          rows={2}
          maxLength={row.maxLength}
          value={item.text}
          onChange={(event) => change({ text: event.target.value })}
          className="field-sizing-content max-h-96"
        />
        <RowButtons
          label={label}
          isFirst={row.isFirst}
          isLast={row.isLast}
          onMove={(by) => actions.move(item.key, by)}
          onRemove={() => actions.remove(item.key)}
        />
      </div>
      {isEmpty && (
        <p className="text-sm text-madder">
          <Trans>Write something here, or remove it</Trans>
        </p>
      )}
      {row.isTask && <TaskFields item={item} label={label} peopleListId={peopleListId} onChange={change} />}
    </li>
  );
});

interface RemovedRowProps extends Pick<Props, 'item' | 'lang'> {
  onUndo: () => void;
}

/** A removed item, which stays until the summary is saved. */
function RemovedRow({ item, lang, onUndo }: RemovedRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex items-center justify-between gap-3 rounded-md border border-dashed border-line-strong py-1 ps-3.5 pe-1">
      <s
        dir={textDirection(item.text)}
        lang={lang}
        className="line-clamp-1 min-w-0 text-start text-ink-muted"
      >
        {item.text}
      </s>
      <Button
        data-row={item.key}
        variant="ghost"
        aria-label={t`Undo the removal: ${item.text}`}
        onClick={onUndo}
      >
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}

interface RowButtonsProps extends Pick<Props, 'label' | 'isFirst' | 'isLast'> {
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function RowButtons({ label, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useLingui();
  // Restores the focus, because React moves the row in the DOM, which makes its button lose focus.
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(by));
    button.focus();
  };
  return (
    <div className="flex shrink-0 max-sm:ms-auto">
      <IconButton
        label={t`Move up: ${label}`}
        aria-disabled={isFirst}
        className={cx(isFirst && 'opacity-40')}
        onClick={move(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={t`Move down: ${label}`}
        aria-disabled={isLast}
        className={cx(isLast && 'opacity-40')}
        onClick={move(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={t`Remove: ${label}`} variant="danger-ghost" onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

interface TaskFieldsProps extends Pick<Props, 'item' | 'label' | 'peopleListId'> {
  onChange: (changes: Partial<DraftItem>) => void;
}

function TaskFields({ item, label, peopleListId, onChange }: TaskFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Input
        aria-label={t`Assigned to: ${label}`}
        dir="auto"
        list={peopleListId}
        maxLength={MAX_OWNER_LENGTH}
        placeholder={t`Nobody`}
        value={item.owner ?? ''}
        onChange={(event) => onChange({ owner: event.target.value })}
      />
      <Input
        aria-label={t`Due: ${label}`}
        type="date"
        value={item.due ?? ''}
        onChange={(event) => onChange({ due: event.target.value })}
      />
    </div>
  );
}
