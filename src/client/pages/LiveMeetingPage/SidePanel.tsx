import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LocalParticipant } from '#client/features/conference/call/localParticipant.ts';
import type { Arrival } from '#client/features/conference/greenRoom/useJoinPhase.ts';
import { CatchUpButton } from '#client/features/summaries/catchUp/CatchUpButton.tsx';
import { MomentsContext } from '#client/features/summaries/evidence/moments.ts';
import { LiveSummary } from '#client/features/summaries/LiveSummary.tsx';
import type { FinalLine } from '#client/features/transcription/lines/line.ts';
import { isMissingLines, isShown } from '#client/features/transcription/lines/log/linesState.ts';
import type { LiveView } from '#client/features/transcription/live/channel/useLiveMeeting.ts';
import { TranscriptPanel } from '#client/features/transcription/live/panel/TranscriptPanel.tsx';
import { WithLines } from '#client/features/transcription/live/transcript/WithLines.tsx';
import { personLabel } from '#client/language/personLabel.ts';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';

const TABS = [
  { value: 'transcription', label: msg`Transcription` },
  { value: 'summary', label: msg`Summary` },
] as const;

interface Props {
  meeting: MeetingDetail;
  person: LocalParticipant;
  live: LiveView;
  arrival: Arrival;
  /** The id of the field for the spoken language. */
  languageId: string;
  /** The stored lines of a meeting that is over; undefined until they are loaded. */
  stored: readonly FinalLine[] | undefined;
  hasTranscript: boolean;
  /** Whether the participant has consented to transcription. */
  hasConsented: boolean;
  /** Number of audio chunks that an earlier page recorded and this page still has to deliver. */
  waitingFromBefore: number;
}

/** The panel beside the video: the transcript and, except for guests, the summary. */
export function SidePanel(props: Props) {
  const { meeting, person, live, arrival, stored } = props;
  const { t } = useLingui();
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('transcription');
  const [moment, setMoment] = useState<{ lineId: string } | null>(null);
  const isOver = isPast(meeting.status);
  const lineProps = { live, startedAt: meeting.startedAt, stored };
  const tabs = TABS.filter(({ value }) => value !== 'summary' || !person.isGuest);
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      label={t`Side panel`}
      tabs={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
      className="flex h-full min-h-0 flex-col"
    >
      <TabPanel value="transcription" keepMounted className="min-h-0 flex-1 pt-0!">
        <TranscriptPanel
          meeting={meeting}
          personId={person.id}
          live={live}
          languageId={props.languageId}
          stored={live.wasOpen ? null : (stored ?? [])}
          hasConsented={props.hasConsented}
          isOver={isOver}
          isArriving={!isOver && arrival.phase === 'arriving'}
          startsTranscribed={arrival.startsTranscribed}
          waitingFromBefore={props.waitingFromBefore}
          moment={moment}
          action={
            !isOver && (
              <WithLines {...lineProps}>
                {(lines, index) => (
                  <CatchUpButton
                    meetingId={meeting.id}
                    isConnected={live.channel.connection === 'open'}
                    labelOf={(lineId) =>
                      isShown(lines, index.lineOf(lineId)) ? index.labelOf(lineId) : null
                    }
                    isGone={(lineId) => !isMissingLines(lines) && index.lineOf(lineId) === null}
                    onOpenLine={(lineId) => setMoment({ lineId })}
                  />
                )}
              </WithLines>
            )
          }
        />
      </TabPanel>
      <TabPanel value="summary" className="min-h-0 flex-1 overflow-y-auto p-4">
        {/* Wraps only the summary, because the value changes with every line and React searches the whole subtree for
            consumers. */}
        <WithLines {...lineProps}>
          {(_lines, index) => (
            <MomentsContext value={{ meetingId: meeting.id, ...index, onOpen: () => undefined }}>
              <LiveSummary
                isActive={meeting.status === 'active'}
                hasTranscript={props.hasTranscript}
                people={meeting.participants.map(({ name, isGuest }) => personLabel(name, isGuest))}
              />
            </MomentsContext>
          )}
        </WithLines>
      </TabPanel>
    </Tabs>
  );
}
