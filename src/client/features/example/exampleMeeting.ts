import { EXAMPLE_RECORDING_S } from './exampleTimes.ts';

/** The recording of scripts/exampleRecording.ts. */
export const EXAMPLE_RECORDING = '/example/reunion-exemple.webm';

/** Written by scripts/exampleDocument.ts. */
export const EXAMPLE_DOCUMENT = '/example/resume-exemple.pdf';

export const EXAMPLE_SPEAKER = 'Interlocuteur';

const minutes = Math.floor(EXAMPLE_RECORDING_S / 60);
const seconds = Math.floor(EXAMPLE_RECORDING_S % 60);

/** The page stays French in every language of the interface: it shows what a French meeting becomes. */
export const EXAMPLE_MEETING = {
  title: 'Mise en service de la commande en ligne',
  date: 'Mardi 3 mars 2026, 10 h 00',
  duration: '52 minutes',
  recordingDuration: `${minutes} min ${seconds} s (extrait)`,
  participants: '6 participants',
} as const;

export const EXAMPLE_FACTS: readonly (readonly [name: string, value: string])[] = [
  ['Date', EXAMPLE_MEETING.date],
  ['Durée', EXAMPLE_MEETING.duration],
  ['Enregistrement', EXAMPLE_MEETING.recordingDuration],
  ['Participants', EXAMPLE_MEETING.participants],
];

export const INVENTED_NOTE =
  'Exemple : la réunion, les personnes et les chiffres sont inventés, et la voix de l’enregistrement est une voix de synthèse.';

export const SECURITY_NOTE =
  'La transcription est faite par un modèle de reconnaissance vocale, et le résumé par un modèle de conversation. La version finale utilisera des modèles hébergés localement, en Algérie, pour respecter la loi n° 18-07 relative à la protection des personnes physiques dans le traitement des données à caractère personnel.';
