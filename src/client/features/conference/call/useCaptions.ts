import { useEffect, useRef } from 'react';
import { personLabel } from '#client/language/personLabel.ts';
import type { Language } from '#shared/contract/languages.ts';

type Command = (name: string, chunk: object) => void;

/** The fields of a transcript line that a caption needs. */
export interface Caption {
  id: string;
  /** Null for a preview, whose text may still change. */
  number: number | null;
  text: string;
  language: Language;
  speakerId: string | null;
  speakerName: string;
  isGuest: boolean;
}

/** Sends new lines of the live transcript to the room, which shows them as captions. */
export function useCaptions(command: Command, line: Caption | null, isJoined: boolean): void {
  // Skips the line that was newest before the participant joined.
  const shown = useRef<Caption | null>(line);
  useEffect(() => {
    if (!isJoined) shown.current = line;
    if (!line || line === shown.current) return;
    shown.current = line;
    const { id, number, text, language, speakerId, speakerName, isGuest } = line;
    command('showTranscriptionChunk', {
      messageID: id,
      language,
      participant: { id: speakerId, name: personLabel(speakerName, isGuest) },
      ...(number === null ? { unstable: text } : { final: text }),
    });
  }, [command, line, isJoined]);
}
