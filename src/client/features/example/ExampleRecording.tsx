import type { RefObject } from 'react';
import { EXAMPLE_RECORDING } from './exampleMeeting.ts';

/** Uses the browser's native player, which supports keyboard, touch and playback speed. */
export function ExampleRecording({ audio }: { audio: RefObject<HTMLAudioElement | null> }) {
  return (
    <section aria-labelledby="example-recording" className="grid gap-2 print:hidden">
      <h2 id="example-recording" className="text-lg">
        Écouter un extrait de 7 minutes
      </h2>
      {/* biome-ignore lint/a11y/useMediaCaption: the Transcription tab shows the words, each line with its time */}
      <audio
        ref={audio}
        controls
        preload="metadata"
        src={EXAMPLE_RECORDING}
        aria-label="Extrait de la réunion"
        className="h-13 w-full"
      />
      <p className="text-sm text-ink-muted">
        Voix de synthèse lisant un texte inventé : ce n’est l’enregistrement de personne.
      </p>
    </section>
  );
}
