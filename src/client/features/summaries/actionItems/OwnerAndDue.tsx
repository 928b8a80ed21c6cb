import { Trans } from '@lingui/react/macro';
import { CalendarDays, UserRound } from 'lucide-react';
import { dueDateText } from '#client/language/dueDateText.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import type { ActionItem } from '#shared/contract/summaries.ts';

interface Props {
  item: Pick<ActionItem, 'owner' | 'due' | 'dueText'>;
}

/** The owner and the due date of an action item, if known. */
export function OwnerAndDue({ item }: Props) {
  const language = useLanguage();
  const due = item.due ? dueDateText(item.due, language) : item.dueText;
  return (
    <>
      {item.owner && (
        <span className="inline-flex items-center gap-1">
          <UserRound aria-hidden />
          <span className="sr-only">
            <Trans>Assigned to</Trans>
          </span>
          <bdi>{item.owner}</bdi>
        </span>
      )}
      {due && (
        <span className="inline-flex items-center gap-1">
          <CalendarDays aria-hidden />
          <span className="sr-only">
            <Trans>Due</Trans>
          </span>
          <bdi>{due}</bdi>
        </span>
      )}
    </>
  );
}
