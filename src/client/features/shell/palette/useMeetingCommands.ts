import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, FileText, Radio } from 'lucide-react';
import { formatDateTime } from '#client/language/dates.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { matchCommands } from './matchCommands.ts';
import type { PaletteCommand } from './paletteCommand.ts';
import { useFoundMeetings } from './useFoundMeetings.ts';

const SIGNS = { active: Radio, scheduled: CalendarClock, pending: CalendarClock } as const;

/** Commands for the user's meetings whose titles match; without a query, for the meetings most likely wanted. */
export function useMeetingCommands(words: string): { commands: PaletteCommand[]; isLoading: boolean } {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { known, found, isLoading } = useFoundMeetings(words);
  const open = (meeting: Meeting) => {
    const params = { id: meeting.id };
    if (isPast(meeting.status)) void navigate({ to: '/meetings/jitsi/$id/recording', params, search: {} });
    // A meeting of another provider is joined from its card in the list.
    else if (meeting.meetingProvider !== 'jitsi') void navigate({ to: '/meetings', search: {} });
    else void navigate({ to: '/meetings/jitsi/$id', params });
  };
  const toCommand = (meeting: Meeting): PaletteCommand => ({
    id: `meeting-${meeting.id}`,
    group: 'meetings',
    name: meeting.title,
    isQuoted: true,
    detail: meeting.startTime ? formatDateTime(meeting.startTime, language) : t`No time set`,
    Icon: isPast(meeting.status) ? FileText : SIGNS[meeting.status as keyof typeof SIGNS],
    run: () => open(meeting),
  });
  const commands = matchCommands(known.map(toCommand), words);
  const ids = new Set(commands.map(({ id }) => id));
  // Appends search results after the listed commands, so that no row moves under the pointer.
  const others = found.map(toCommand).filter(({ id }) => !ids.has(id));
  return { commands: [...commands, ...others], isLoading };
}
