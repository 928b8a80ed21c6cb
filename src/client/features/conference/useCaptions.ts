import { useEffect, useRef } from 'react';
import { personLabel } from '#client/language/personLabel.ts';
import type { LiveLine } from '#shared/contract/transcription.ts';

type Command = (name: string, chunk: object) => void;

/** Shows in the room what is said from now on: who asks for captions there reads the live transcript. */
export function useCaptions(command: Command, line: LiveLine | null, isJoined: boolean): void {
  // What had been said before the room opened is no caption any more.
  const heard = useRef<LiveLine | null>(line);
  useEffect(() => {
    if (!isJoined) heard.current = line;
    if (!line || line === heard.current) return;
    heard.current = line;
    const { id, text, speaker, speakerId, isGuest, language, isFallback } = line;
    command('showTranscriptionChunk', {
      messageID: id,
      language,
      participant: { id: speakerId, name: personLabel(speaker, isGuest) },
      ...(isFallback ? { unstable: text } : { final: text }),
    });
  }, [command, line, isJoined]);
}
