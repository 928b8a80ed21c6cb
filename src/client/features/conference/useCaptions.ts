import { useEffect, useRef } from 'react';
import { personLabel } from '#client/language/personLabel.ts';
import type { Language } from '#shared/contract/languages.ts';

type Command = (name: string, chunk: object) => void;

/** A line of the transcript, as far as a caption shows it. */
export interface Caption {
  id: string;
  /** Null while the text may still change. */
  number: number | null;
  text: string;
  language: Language;
  speakerId: string | null;
  speakerName: string;
  isGuest: boolean;
}

/** Shows in the room what is said from now on: who asks for captions there reads the live transcript. */
export function useCaptions(command: Command, line: Caption | null, isJoined: boolean): void {
  // What had been said before the room opened is no caption any more.
  const heard = useRef<Caption | null>(line);
  useEffect(() => {
    if (!isJoined) heard.current = line;
    if (!line || line === heard.current) return;
    heard.current = line;
    const { id, number, text, language, speakerId, speakerName, isGuest } = line;
    command('showTranscriptionChunk', {
      messageID: id,
      language,
      participant: { id: speakerId, name: personLabel(speakerName, isGuest) },
      ...(number === null ? { unstable: text } : { final: text }),
    });
  }, [command, line, isJoined]);
}
