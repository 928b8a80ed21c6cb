import { useLingui } from '@lingui/react/macro';
import { CircleDot, Square } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { elapsedText } from '#shared/rules/elapsedText.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { canRecord } from './recordedMedia.ts';
import type { Recording } from './useMeetingRecording.ts';

const neverChanges = () => () => {};
/** Assumes support during server rendering, because the server does not know the browser. */
const isAssumed = () => true;

/** Starts a recording in this browser; during a recording, shows its duration and stops it. */
export function RecordButton({ recording }: { recording: Recording }) {
  const { t } = useLingui();
  const isPossible = useSyncExternalStore(neverChanges, canRecord, isAssumed);
  const [isAsking, setIsAsking] = useState(false);
  const { state } = recording;
  if (state.phase === 'recording') {
    return (
      <Button
        onClick={({ currentTarget }) => {
          // Moves focus to the screen first, because the button disappears.
          currentTarget.closest('main')?.focus();
          recording.stop();
        }}
        className="text-madder"
      >
        <Square aria-hidden className="fill-current" />
        {t`Stop recording`}
        <Elapsed since={state.recorder.startedAt} />
      </Button>
    );
  }
  return (
    <>
      <Button
        onClick={() => setIsAsking(true)}
        disabled={!isPossible || state.phase === 'ready'}
        title={isPossible ? undefined : t`This browser cannot record the screen.`}
        isBusy={state.phase === 'starting' || state.phase === 'finishing'}
      >
        <CircleDot aria-hidden />
        {t`Record`}
      </Button>
      <RecordDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        onChoose={(source) => {
          setIsAsking(false);
          recording.start(source);
        }}
      />
    </>
  );
}

function Elapsed({ since }: { since: number }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsedMs(performance.now() - since), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <span aria-hidden className="font-medium tabular-nums" dir="ltr">
      {elapsedText(elapsedMs)}
    </span>
  );
}
