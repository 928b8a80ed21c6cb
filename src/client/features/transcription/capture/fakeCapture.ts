import { vi } from 'vitest';
import type { ToastMessage } from '#client/ui/toasts/toast.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { MeetingCapture } from './meetingCapture.ts';
import { microphoneGlobals } from './microphone/fakeMicrophone.ts';

/** Stubs a browser with a microphone; `refuse` is the error of getUserMedia. */
export function plugInMicrophone(refuse?: Error) {
  const { globals, stream } = microphoneGlobals(refuse);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return stream;
}

/** A capture on a connected channel that records its messages; `refusal` is the server's answer to its streams. */
export function capture({ hasFailed = false, refusal }: { hasFailed?: boolean; refusal?: ProblemCode } = {}) {
  const streams: { streamId: string; language: string }[] = [];
  const chunks: Uint8Array[] = [];
  const toasts: ToastMessage[] = [];
  const channel = {
    hasFailed,
    isBusy: false,
    openStream: (stream: { streamId: string; language: string }) => {
      streams.push(stream);
      if (refusal) return void setTimeout(() => mine.onMessage(serverError(refusal)));
      mine.onMessage({
        type: 'init_response',
        success: true,
        meetingId: 'm',
        lastLine: 0,
        lastChange: 0,
        streamId: stream.streamId,
        lastSeq: -1,
      });
    },
    sendChunk: (_seq: number, data: Uint8Array) => chunks.push(data),
    send: () => {},
  };
  const mine = new MeetingCapture({ channel, language: 'en', notify: (message) => toasts.push(message) });
  mine.onWelcome();
  return { mine, streams, chunks, titles: () => toasts.map(({ title }) => title), toasts };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
export const serverError = (code: ProblemCode, message = 'x'): ServerMessage => ({
  type: 'error',
  code,
  message,
});
