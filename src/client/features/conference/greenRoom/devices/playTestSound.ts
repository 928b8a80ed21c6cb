const NOTES_HZ = [523.25, 659.25, 783.99];
const NOTE_S = 0.22;
const LOUDNESS = 0.2;

/** Plays three rising notes on a loudspeaker; '' is the browser's default. Resolves when the notes have ended. */
export async function playTestSound(speakerId: string): Promise<void> {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.connect(out);
  const element = new Audio();
  element.srcObject = out.stream;
  try {
    await context.resume();
    if (speakerId && 'setSinkId' in element) await element.setSinkId(speakerId);
    await element.play();
    await new Promise<void>((resolve) => {
      for (const [index, frequency] of NOTES_HZ.entries()) {
        const note = new OscillatorNode(context, { frequency });
        note.connect(volume);
        const startsAt = context.currentTime + index * NOTE_S;
        note.start(startsAt);
        note.stop(startsAt + NOTE_S);
        note.onended = () => index === NOTES_HZ.length - 1 && resolve();
      }
    });
  } finally {
    element.srcObject = null;
    await context.close();
  }
}
