import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, FileText, Radio } from 'lucide-react';
import { useMemo } from 'react';
import { meetingsQuery } from '#client/api/meetingsQuery.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { formatMoment } from '#shared/rules/dates.ts';
import { groupMeetings, isPast } from '#shared/rules/meetingStatus.ts';
import type { PaletteCommand } from './paletteCommand.ts';

const SIGNS = { active: Radio, scheduled: CalendarClock, pending: CalendarClock } as const;

/** My meetings as commands: what goes on first, then what comes next, then what was last. */
export function useMeetingCommands(): { commands: PaletteCommand[]; isLoading: boolean } {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, isFetching } = useQuery(meetingsQuery);
  const commands = useMemo(() => {
    const { now, upcoming, past } = groupMeetings(data ?? []);
    const open = (meeting: Meeting) => {
      const params = { id: meeting.id };
      if (isPast(meeting.status)) void navigate({ to: '/meetings/jitsi/$id/recording', params, search: {} });
      // A meeting that is held elsewhere is joined from its card.
      else if (meeting.meetingProvider !== 'jitsi') void navigate({ to: '/meetings', search: {} });
      else void navigate({ to: '/meetings/jitsi/$id', params });
    };
    return [...now, ...upcoming, ...past].map(
      (meeting): PaletteCommand => ({
        id: `meeting-${meeting.id}`,
        group: 'meetings',
        name: meeting.title,
        isQuoted: true,
        detail: meeting.startTime ? formatMoment(meeting.startTime, language) : t`No time set`,
        Icon: isPast(meeting.status) ? FileText : SIGNS[meeting.status as keyof typeof SIGNS],
        run: () => open(meeting),
      }),
    );
  }, [data, navigate, t, language]);
  return { commands, isLoading: data === undefined && isFetching };
}
