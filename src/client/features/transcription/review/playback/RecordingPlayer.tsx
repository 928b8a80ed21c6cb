import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { addressOf } from '#client/api/call.ts';
import { useDates } from '#client/language/useDates.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Select } from '#client/ui/Select.tsx';
import { uploadsApi } from '#shared/contract/uploads.ts';
import { elapsedText } from '#shared/rules/dateText.ts';
import type { Playback } from './usePlayback.ts';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'] as const;
const STEP_SECONDS = 5;

interface Props {
  meetingId: string;
  keptUntil: string;
  playback: Playback;
}

/** Plays the recording of the meeting; space plays and pauses, the arrow keys move by five seconds. */
export function RecordingPlayer({ meetingId, keptUntil, playback: { audio, follow } }: Props) {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  const [isBroken, setIsBroken] = useState(false);
  const source = addressOf(uploadsApi.recording.path, { params: { id: meetingId } });
  const until = dates.day(keptUntil);
  const [now, end] = [elapsedText(seconds * 1000), elapsedText(length * 1000)];

  const toggle = () => {
    if (audio.current?.paused) audio.current.play().catch(() => setIsBroken(true));
    else audio.current?.pause();
  };
  const seek = (to: number) => {
    if (!audio.current) return;
    audio.current.currentTime = Math.min(Math.max(0, to), length || to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === ' ' && !isButton) toggle();
    else return;
    event.preventDefault();
  };
  return (
    <section
      aria-label={t`Recording`}
      className="grid gap-1.5 rounded-lg border border-line bg-surface px-3 py-2 print:hidden"
    >
      {/* The transcript beside it has the words. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the lines below are its captions, in step with it */}
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
        onDurationChange={({ currentTarget: { duration } }) =>
          setLength(Number.isFinite(duration) ? duration : 0)
        }
        onRateChange={({ currentTarget }) => setSpeed(toSpeed(currentTarget.playbackRate))}
        onError={() => setIsBroken(true)}
      />
      {isBroken ? (
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside take the keys
        <div className="flex items-center gap-2" onKeyDown={handleKeyDown}>
          <IconButton label={isPlaying ? t`Pause the recording` : t`Play the recording`} onClick={toggle}>
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <input
            type="range"
            dir="ltr"
            min={0}
            max={Math.max(length, seconds, 1)}
            step={STEP_SECONDS}
            value={seconds}
            aria-label={t`Position in the recording`}
            aria-valuetext={t`${now} of ${end}`}
            onChange={(event) => seek(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 accent-bay"
          />
          <bdi className="text-sm text-ink-muted tabular-nums max-sm:hidden">
            {now} / {end}
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
      )}
      <p className="text-sm text-ink-muted">
        <Trans>Kept until {until}. Click a line, or press P on it, to hear it.</Trans>
      </p>
    </section>
  );
}

const toSpeed = (rate: number): (typeof SPEEDS)[number] =>
  SPEEDS.find((speed) => Number(speed) === rate) ?? '1';
