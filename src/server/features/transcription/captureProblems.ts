import type { SpeechProblem } from '#server/speech/speechProblems.ts';

/** Why one person is not written down, where the engine is not the reason. */
export const CAPTURE_PROBLEMS = {
  switchedOff: {
    code: 'speech_switched_off',
    message: 'The owner of this meeting switched the AI assistant off.',
  },
  over: { code: 'conflict', message: 'This meeting is over' },
  takenOver: {
    code: 'speech_taken_over',
    message: 'You started transcription in another window, so this one only watches now.',
  },
  unsupportedAudio: {
    code: 'speech_unsupported_audio',
    message: "This browser's audio format cannot be read.",
  },
  withdrawn: {
    code: 'speech_withdrawn',
    message: 'You withdrew your consent. What you said in this meeting was removed.',
  },
  overloaded: {
    code: 'speech_unavailable',
    message: 'Too much audio is waiting for the speech engine. Some of what you said is missing.',
  },
} satisfies Record<string, SpeechProblem>;
