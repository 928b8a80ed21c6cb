import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { Spinner } from '#client/ui/Spinner.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { ConferenceNotice } from '../ConferenceNotice.tsx';
import { conferencePlace } from '../conferenceSources.ts';
import { loadConferenceClass } from '../loadConferenceClass.ts';
import { rememberedArrival } from './arrivalChoice.ts';
import type { GreenRoomProps } from './GreenRoom.tsx';
import type { ArrivalPhase } from './useArrival.ts';

const load = async () => ({ default: (await import('./GreenRoom.tsx')).GreenRoom });
const GreenRoom = lazy(load);

// Preloaded, because it is what most see first: rendering would ask for it a round trip later. Whoever skips it loads none of it.
if (!import.meta.env.SSR && !rememberedArrival().isSkipped)
  load().catch(() => {
    // Rendering retries, and reports it.
  });

interface Props extends GreenRoomProps {
  meeting: MeetingDetail;
  phase: ArrivalPhase;
}

/** Takes the conference's place until the person has joined. */
export function ArrivalArea({ meeting, phase, ...props }: Props) {
  const { t } = useLingui();
  const isArriving = phase === 'arriving';
  useEffect(() => {
    // Loaded meanwhile, so that joining waits for the frame alone. A failure is reported after joining.
    if (isArriving) loadConferenceClass(conferencePlace(meeting).scripts).catch(() => undefined);
  }, [isArriving, meeting]);
  const opening = (
    <ConferenceNotice icon={<Spinner className="size-6" />} title={t`Opening the conference`}>
      <Trans>Setting up your video conference</Trans>
    </ConferenceNotice>
  );
  return (
    <section
      aria-label={t`Video conference`}
      className="relative h-full min-h-64 overflow-hidden rounded-lg border border-line bg-sunken"
    >
      {isArriving ? (
        <Suspense fallback={opening}>
          <GreenRoom {...props} />
        </Suspense>
      ) : (
        opening
      )}
    </section>
  );
}
