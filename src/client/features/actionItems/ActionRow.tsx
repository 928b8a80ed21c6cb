import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Pencil, UserRound } from 'lucide-react';
import { useId } from 'react';
import { dueDateText } from '#client/language/dueDateText.ts';
import { useDates } from '#client/language/useDates.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { cx } from '#client/ui/cx.ts';
import { TaskCheckbox } from '#client/ui/forms/TaskCheckbox.tsx';
import { PossibleMark } from '#client/ui/summary/PossibleMark.tsx';
import type { ListedAction } from '#shared/contract/actionItems.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';

interface Props {
  item: ListedAction;
  isOverdue: boolean;
  onCheck: (done: boolean) => void;
  onEdit: () => void;
}

/** An action item with its owner, its due date, and the moment of the meeting in which it was agreed. */
export function ActionRow({ item, isOverdue, onCheck, onEdit }: Props) {
  const { t } = useLingui();
  const id = useId();
  const language = useLanguage();
  const dates = useDates();
  const { task, meetingTitle } = item;
  const due = item.due ? dueDateText(item.due, language) : item.dueText;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-2.5 ps-4 pe-2 last:border-0 print:break-inside-avoid">
      <span className="relative mt-3 grid size-5 place-items-center">
        <TaskCheckbox id={id} item={item} onCheck={onCheck} />
      </span>
      <div className="min-w-0 py-2.5">
        <label
          htmlFor={id}
          dir={textDirection(task)}
          lang={item.language}
          className={cx('block cursor-pointer match-parent', item.done && 'text-ink-muted line-through')}
        >
          {task}
        </label>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-muted [&_svg]:size-3.5 [&_svg]:shrink-0">
          {item.owner && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <UserRound aria-hidden />
              <span className="sr-only">
                <Trans>Assigned to</Trans>
              </span>
              <bdi className="truncate">{item.owner}</bdi>
            </span>
          )}
          {due && (
            <span className={cx('inline-flex items-center gap-1', isOverdue && 'font-medium text-madder')}>
              <CalendarDays aria-hidden />
              <span className="sr-only">{isOverdue ? t`Overdue since` : t`Due`}</span>
              <bdi>{due}</bdi>
            </span>
          )}
          {item.isPossible && <PossibleMark />}
          <Link
            to="/meetings/jitsi/$id/recording"
            params={{ id: item.meetingId }}
            search={{ tab: 'transcript' }}
            hash={`segment-${item.segmentId}`}
            hashScrollIntoView={false}
            aria-label={t`${meetingTitle}, where this was said`}
            className="relative min-w-0 max-w-full rounded-sm text-deglet-ink underline decoration-deglet-ink/50 underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-2"
          >
            <bdi className="line-clamp-1 break-all">{meetingTitle}</bdi>
          </Link>
          <time dateTime={item.saidAt} className="tabular-nums">
            {dates.day(item.saidAt)}
          </time>
        </div>
      </div>
      <IconButton label={t`Edit: ${task}`} onClick={onEdit} className="print:hidden">
        <Pencil aria-hidden />
      </IconButton>
    </li>
  );
}
