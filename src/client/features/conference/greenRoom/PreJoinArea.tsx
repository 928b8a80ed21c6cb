import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFocusAfterRemoval } from '#client/ui/buttons/useFocusAfterRemoval.ts';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import { ConferenceNotice } from '../call/ConferenceNotice.tsx';
import { conferenceSources } from '../call/conferenceSources.ts';
import { loadConferenceClass } from '../call/loadConferenceClass.ts';
import { GreenRoom, type GreenRoomProps } from './GreenRoom.tsx';
import type { JoinPhase } from './useJoinPhase.ts';

interface Props extends GreenRoomProps {
  phase: JoinPhase;
}

/** Replaces the conference until the participant has joined. */
export function PreJoinArea({ phase, ...props }: Props) {
  const { t } = useLingui();
  const { meeting } = props;
  const isArriving = phase === 'arriving';
  const area = useRef<HTMLElement>(null);
  useFocusAfterRemoval(area);
  useEffect(() => {
    // Preloads the script, so that joining waits only for the frame. A failure is reported on joining.
    if (isArriving) loadConferenceClass(conferenceSources(meeting).scripts).catch(() => undefined);
  }, [isArriving, meeting]);
  return (
    <section
      ref={area}
      aria-label={t`Video conference`}
      className="relative h-full min-h-64 overflow-hidden rounded-lg border border-line bg-sunken"
    >
      {isArriving ? (
        <GreenRoom {...props} />
      ) : (
        <ConferenceNotice icon={<Spinner className="size-6" />} title={t`Opening the conference`}>
          <Trans>Setting up your video conference</Trans>
        </ConferenceNotice>
      )}
    </section>
  );
}
