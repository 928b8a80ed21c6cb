import { useState } from 'react';
import type { Line } from '../../lines/line.ts';
import type { Speaker, SpeakerColours } from '../../lines/speakers.ts';
import { SpeakerDialog } from './SpeakerDialog.tsx';
import { type NamedSpeaker, TalkTime } from './TalkTime.tsx';
import type { Share } from './talkShares.ts';

interface Props {
  meetingId: string;
  lines: readonly Line[];
  shares: Share[];
  colours: SpeakerColours;
  isOwner: boolean;
}

/** The speakers' talk times, with the dialog in which the owner of the meeting renames one. */
export function ReviewSpeakers({ meetingId, lines, shares, colours, isOwner }: Props) {
  const [renamed, setRenamed] = useState<Speaker | null>(null);
  const [named, setNamed] = useState<NamedSpeaker | null>(null);
  return (
    <>
      <TalkTime
        shares={shares}
        colours={colours}
        onRename={isOwner ? setRenamed : null}
        named={named}
        onFocused={() => setNamed(null)}
      />
      {renamed && (
        <SpeakerDialog
          meetingId={meetingId}
          speaker={renamed}
          lines={lines}
          onClose={(speakerName) => {
            setRenamed(null);
            setNamed({ ...renamed, speakerName });
          }}
        />
      )}
    </>
  );
}
