import { readStored, readStoredFields, store } from '#client/ui/store/browserStorage.ts';
import type { Device } from './devices/devices.ts';

/** The settings with which this browser last joined a meeting. */
export interface JoinPreferences {
  /** Whether the green room is skipped for the next meeting. */
  isSkipped: boolean;
  /** Whether capture starts on joining. */
  isTranscribed: boolean;
  hasMicrophone: boolean;
  hasCamera: boolean;
  /** Null for the browser's default. */
  microphone: Device | null;
  camera: Device | null;
  speaker: Device | null;
}

const KEY = 'arrival';

/** The stored preferences; at first, the green room is shown and everything is on. */
export function loadJoinPreferences(): JoinPreferences {
  const choice = readStoredFields('localStorage', KEY);
  return {
    isSkipped: choice.isSkipped === true,
    isTranscribed: choice.isTranscribed !== false,
    hasMicrophone: choice.hasMicrophone !== false,
    hasCamera: choice.hasCamera !== false,
    microphone: toDevice(choice.microphone),
    camera: toDevice(choice.camera),
    speaker: toDevice(choice.speaker),
  };
}

export const storeJoinPreferences = (choice: JoinPreferences): void =>
  store('localStorage', KEY, JSON.stringify(choice));

function toDevice(stored: unknown): Device | null {
  const { id, label } = (stored ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof label === 'string' && id !== '' ? { id, label } : null;
}

const joinedKey = (meetingId: string, personId: string): string => `joined ${meetingId} ${personId}`;

/** Whether this tab had joined the meeting before a reload. */
export const hasJoined = (meetingId: string, personId: string): boolean =>
  readStored('sessionStorage', joinedKey(meetingId, personId)) !== null;

export const rememberJoined = (meetingId: string, personId: string): void =>
  store('sessionStorage', joinedKey(meetingId, personId), '1');
