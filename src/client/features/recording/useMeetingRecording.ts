import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileDate } from '#client/ui/downloads/downloadText.ts';
import { saveFile } from '#client/ui/downloads/saveFile.ts';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useUnsaved } from '#client/ui/unsaved.ts';
import { truncated } from '#shared/rules/truncated.ts';
import { type FinishedRecording, MeetingRecorder } from './meetingRecorder.ts';
import type { MixOthers, RecordingSource } from './recordedMedia.ts';
import { removeLeftRecordings } from './recordingStore.ts';

type RecordingState =
  | { phase: 'idle' | 'starting' | 'finishing' }
  | { phase: 'recording'; recorder: MeetingRecorder }
  | ReadyRecording;

interface ReadyRecording {
  phase: 'ready';
  recording: FinishedRecording;
  isSaved: boolean;
}

interface Options {
  title: string;
  isMuted: boolean;
  /** True when the meeting is over, which stops the recording. */
  isOver: boolean;
  /** Changes when the participant joins the conference. */
  mixOthers: MixOthers;
  onChange: (isRecording: boolean) => void;
}

/** Records the meeting on this screen, one recording at a time. Never discards a recording without asking. */
export function useMeetingRecording({ title, isMuted, isOver, mixOthers, onChange }: Options) {
  const [state, setState] = useState<RecordingState>({ phase: 'idle' });
  const current = useRef<MeetingRecorder | null>(null);

  // Saves the file to the downloads folder if the screen is left during a recording, or before it was saved.
  const hasLeft = useLeaving(() => {
    if (isUnsaved(state)) save(state.recording);
    else void finish();
  });

  const finish = async (): Promise<void> => {
    const recorder = current.current;
    if (!recorder) return;
    current.current = null;
    onChange(false);
    setState({ phase: 'finishing' });
    try {
      const recording = await recorder.finish(recordingName(title));
      if (!recording) {
        setState({ phase: 'idle' });
        toast({
          title: t`Nothing was recorded`,
          description: t`The recording was stopped before its first picture.`,
        });
      } else if (hasLeft.current) save(recording);
      else setState({ phase: 'ready', recording, isSaved: false });
    } catch {
      setState({ phase: 'idle' });
      toast({
        title: t`The recording could not be kept`,
        description: t`This device has no room left for it.`,
        variant: 'destructive',
      });
    }
  };
  const handleEnded = useEffectEvent(() => void finish());
  // Reads the current props, because they may have changed while the browser asked what to record.
  const handleOpened = useEffectEvent((recorder: MeetingRecorder) => {
    if (isOver || hasLeft.current) {
      setState({ phase: 'idle' });
      void recorder.discard().catch(() => undefined);
      return;
    }
    current.current = recorder;
    recorder.setMuted(isMuted);
    if (recorder.addOthers(mixOthers))
      toast({
        title: t`The others are not in the recording`,
        description: t`The browser gives no sound of what you chose, so only your own voice is recorded.`,
      });
    onChange(true);
    setState({ phase: 'recording', recorder });
  });

  const start = async (source: RecordingSource) => {
    setState({ phase: 'starting' });
    try {
      handleOpened(await MeetingRecorder.open(source, isMuted, () => handleEnded()));
    } catch {
      // Always shows the message, because a dismissed prompt cannot be distinguished from a refusal by the browser.
      setState({ phase: 'idle' });
      toast({
        title: t`Nothing is recorded`,
        description: t`No screen was chosen, or the browser refused it.`,
      });
    }
  };

  useEffect(() => current.current?.setMuted(isMuted), [isMuted]);
  useEffect(() => void current.current?.addOthers(mixOthers), [mixOthers]);
  useEffect(() => {
    if (isOver) handleEnded();
  }, [isOver]);
  useEffect(() => whenIdle(() => void removeLeftRecordings()), []);
  useUnsaved(state.phase === 'recording' || isUnsaved(state));

  return {
    state,
    start: (source: RecordingSource) => void start(source),
    stop: () => void finish(),
    download: () => {
      if (state.phase !== 'ready') return;
      save(state.recording);
      setState({ ...state, isSaved: true });
    },
    markSaved: () => setState((now) => (now.phase === 'ready' ? { ...now, isSaved: true } : now)),
    discard: () => {
      if (state.phase !== 'ready') return;
      void state.recording.discard();
      setState({ phase: 'idle' });
    },
  };
}

/** Calls the handler when the screen is left, and returns whether it was, for work that ends afterwards. */
function useLeaving(onLeave: () => void) {
  const hasLeft = useRef(false);
  const handleLeave = useEffectEvent(() => {
    hasLeft.current = true;
    onLeave();
  });
  useEffect(() => {
    // Resets the ref, because Strict Mode unmounts and mounts every component once more.
    hasLeft.current = false;
    return () => handleLeave();
  }, []);
  return hasLeft;
}

/** Whether the recording is finished and nowhere but in this tab. */
const isUnsaved = (state: RecordingState): state is ReadyRecording =>
  state.phase === 'ready' && !state.isSaved;

/** The name of the file without its extension: the title, without what file systems do not accept, and the date. */
const recordingName = (title: string): string =>
  `recording-${truncated(title.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim(), 80)}-${fileDate()}`;

const save = ({ file }: FinishedRecording): void => saveFile(file.name, file);

export type Recording = ReturnType<typeof useMeetingRecording>;
