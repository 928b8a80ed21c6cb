import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { urlOf } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { useDates } from '#client/language/useDates.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { ErrorState } from '#client/ui/fallbacks/ErrorState.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { hasModifier } from '#client/ui/keyboard/hasModifier.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { uploadsApi } from '#shared/contract/uploads.ts';
import { elapsedText } from '#shared/rules/elapsedText.ts';
import type { Playback } from './usePlayback.ts';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'] as const;
type Speed = (typeof SPEEDS)[number];
const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;
/** How far each key moves the slider, in seconds. */
const STEPS: Partial<Record<string, number>> = {
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface Props {
  meetingId: string;
  recording: NonNullable<MeetingDetail['recording']>;
  playback: Playback;
}

/** Plays the meeting's recording. The slider's keys seek by five or thirty seconds; the space bar plays and pauses. */
export function RecordingPlayer({ meetingId, recording, playback: { audio, follow } }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState((recording.durationMs ?? 0) / 1000);
  const [speed, setSpeed] = useState<Speed>('1');
  const [trouble, setTrouble] = useState<'unplayable' | 'unreachable' | null>(null);
  const source = urlOf(uploadsApi.recording.path, { params: { id: meetingId } });

  const handleError = async ({ currentTarget: { error } }: SyntheticEvent<HTMLAudioElement>) => {
    const queryKey = queryKeys.meeting(meetingId);
    // Refetches the meeting, whose recording may have been removed meanwhile, so that there is nothing to play.
    await queries.invalidateQueries({ queryKey });
    // Browsers report a server that is away like a format that they cannot play, unless it had begun to answer.
    const isAway = error?.code === MediaError.MEDIA_ERR_NETWORK || queries.getQueryState(queryKey)?.error;
    setTrouble(isAway ? 'unreachable' : 'unplayable');
  };
  const handleRetry = () => {
    setTrouble(null);
    audio.current!.load();
    audio.current!.currentTime = seconds;
  };
  return (
    <section
      aria-label={t`Recording`}
      className="grid grid-cols-1 gap-1.5 rounded-lg border border-line bg-surface px-3 py-2 print:hidden"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below serves as its captions */}
      <audio
        ref={audio}
        src={source}
        preload="metadata"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          setSeconds(currentTarget.currentTime);
          follow(currentTarget.currentTime);
        }}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration);
        }}
        onRateChange={({ currentTarget }) => setSpeed(toSpeed(currentTarget.playbackRate))}
        onError={(event) => void handleError(event)}
      />
      {trouble === 'unreachable' ? (
        <ErrorState
          title={t`The recording could not be loaded`}
          message={t`Check your connection and try again.`}
          onRetry={handleRetry}
        />
      ) : trouble ? (
        <p role="alert" className="text-md">
          <Trans>
            This browser cannot play the recording.{' '}
            <a href={source} download className="text-bay-strong underline">
              Download it
            </a>
            .
          </Trans>
        </p>
      ) : (
        <PlayerControls audio={audio} isPlaying={isPlaying} seconds={seconds} length={length} speed={speed} />
      )}
      <KeptUntil keptUntil={recording.keptUntil} />
    </section>
  );
}

interface ControlsProps extends Pick<Playback, 'audio'> {
  isPlaying: boolean;
  seconds: number;
  /** Of the recording, in seconds. */
  length: number;
  speed: Speed;
}

/** Plays and pauses, seeks, and sets the speed. The audio element's events report the outcome. */
function PlayerControls({ audio, isPlaying, seconds, length, speed }: ControlsProps) {
  const { t, i18n } = useLingui();
  const [now, end] = [elapsedText(seconds * 1000), elapsedText(length * 1000)];
  const toggle = () => {
    // Ignores a rejection, as when paused before it began; an unplayable file fires the error event.
    if (audio.current?.paused) audio.current.play().catch(() => {});
    else audio.current?.pause();
  };
  const seek = (to: number) => {
    if (!audio.current) return;
    audio.current.currentTime = Math.min(Math.max(0, to), length);
  };
  const handleSliderKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const step = STEPS[event.key];
    if (event.key === ' ') toggle();
    else if (step !== undefined && audio.current) seek(audio.current.currentTime + step);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label={isPlaying ? t`Pause the recording` : t`Play the recording`} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={Math.max(length, seconds, 1)}
        // "any" prevents the browser from rounding the value, which React would report as a change and revert.
        step="any"
        value={seconds}
        aria-label={t`Position in the recording`}
        aria-valuetext={t`${now} of ${end}`}
        onChange={(event) => seek(Number(event.target.value))}
        onKeyDown={handleSliderKeyDown}
        className="h-11 min-w-24 flex-1 accent-bay"
      />
      <bdi className="text-sm text-ink-muted tabular-nums">
        {now}
        <span className="max-sm:hidden"> / {end}</span>
      </bdi>
      <div className="w-24 shrink-0">
        <Select
          aria-label={t`Speed`}
          value={speed}
          onChange={(chosen) => {
            if (audio.current) audio.current.playbackRate = Number(chosen);
          }}
          options={SPEEDS.map((value) => ({ value, label: `${i18n.number(Number(value))}×` }))}
        />
      </div>
    </div>
  );
}

function KeptUntil({ keptUntil }: { keptUntil: string }) {
  const until = useDates().day(keptUntil);
  return (
    <p className="text-sm text-ink-muted">
      <span className="pointer-coarse:hidden">
        <Trans>Kept until {until}. Click a line, or press P on it, to hear it.</Trans>
      </span>
      <span className="hidden pointer-coarse:inline">
        <Trans>Kept until {until}. Tap a line to hear it.</Trans>
      </span>
    </p>
  );
}

const toSpeed = (rate: number): Speed => SPEEDS.find((speed) => Number(speed) === rate) ?? '1';
