import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStore } from '#client/ui/store/useStore.ts';
import { measureLevel } from './levelMeter.ts';

/** Follows the voice, which shows that the microphone works. */
export function LevelBar({ track }: { track: MediaStreamTrack }) {
  const { t } = useLingui();
  const [meter, setMeter] = useState<ReturnType<typeof measureLevel> | null>(null);
  useEffect(() => {
    const measured = measureLevel(track);
    setMeter(measured);
    return measured.stop;
  }, [track]);
  const share = useStore(meter?.share, 0);
  return (
    <div className="bar-track h-2 overflow-hidden rounded-full bg-sunken">
      <meter aria-label={t`Level of the microphone`} value={share} className="sr-only" />
      <div
        className="bar-fill h-full rounded-full bg-pine transition-[width] duration-100 ease-out"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
