import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/ui/buttons/Button.tsx';
import { MAX_POINT_LENGTH, MAX_TASK_LENGTH } from '#shared/rules/limits.ts';
import { Section } from '../sections/SummarySections.tsx';
import { EditorRow, type RowActions } from './EditorRow.tsx';
import {
  addItem,
  changeItem,
  type DraftSection,
  moveItem,
  removeItem,
  type SummaryDraft,
} from './summaryDraft.ts';

interface Props {
  draft: SummaryDraft;
  section: DraftSection;
  heading: string;
  people: readonly string[];
  onChange: (change: (draft: SummaryDraft) => SummaryDraft) => void;
}

/** One section of a summary in the editor. */
export function EditorSection({ draft, section, heading, people, onChange }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const root = useId();
  const items = draft.items[section];
  const isTask = section === 'action';

  const { change, actions } = useMemo(() => {
    const focusRow = (key: string) =>
      document
        .getElementById(root)
        ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
        ?.focus();
    const change = (key: string, run: (draft: SummaryDraft) => SummaryDraft) => {
      flushSync(() => onChange(run));
      focusRow(key);
    };
    const actions: RowActions = {
      change: (key, changes) => {
        const run = (current: SummaryDraft) => changeItem(current, section, key, changes);
        if (changes.isRemoved === false) change(key, run);
        else onChange(run);
      },
      move: (key, by) => onChange((current) => moveItem(current, section, key, by)),
      remove: (key) => change(key, (current) => removeItem(current, section, key)),
    };
    return { change, actions };
  }, [root, section, onChange]);
  const handleAdd = () => {
    const key = crypto.randomUUID();
    change(key, (current) => addItem(current, section, key));
  };
  return (
    <Section title={heading} level={2}>
      <div id={root} className="grid gap-3">
        {items.length > 0 && (
          <ul className="grid gap-3">
            {items.map((item, index) => (
              <EditorRow
                key={item.key}
                item={item}
                label={t`${heading} ${index + 1}`}
                lang={draft.base.language}
                maxLength={isTask ? MAX_TASK_LENGTH : MAX_POINT_LENGTH}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isTask={isTask}
                peopleListId={listId}
                actions={actions}
              />
            ))}
          </ul>
        )}
        {isTask && (
          <datalist id={listId}>
            {people.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        <Button
          variant="ghost"
          className="justify-self-start"
          aria-label={t`Add to: ${heading}`}
          onClick={handleAdd}
        >
          <Plus aria-hidden />
          <Trans>Add</Trans>
        </Button>
      </div>
    </Section>
  );
}
