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

const FIRST_CHOICE: JoinPreferences = {
  isSkipped: false,
  isTranscribed: true,
  hasMicrophone: true,
  hasCamera: true,
  microphone: null,
  camera: null,
  speaker: null,
};

export function loadJoinPreferences(): JoinPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const choice = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
    return {
      isSkipped: choice.isSkipped === true,
      isTranscribed: choice.isTranscribed !== false,
      hasMicrophone: choice.hasMicrophone !== false,
      hasCamera: choice.hasCamera !== false,
      microphone: toDevice(choice.microphone),
      camera: toDevice(choice.camera),
      speaker: toDevice(choice.speaker),
    };
  } catch {
    // Without access to storage, every arrival counts as the first one.
    return FIRST_CHOICE;
  }
}

export function storeJoinPreferences(choice: JoinPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without access to storage, the choice lasts until the page is closed.
  }
}

function toDevice(stored: unknown): Device | null {
  const { id, label } = (stored ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof label === 'string' && id !== '' ? { id, label } : null;
}

const joinedKey = (meetingId: string, personId: string): string => `joined ${meetingId} ${personId}`;

/** Whether this tab had joined the meeting before a reload. */
export function hasJoined(meetingId: string, personId: string): boolean {
  try {
    return sessionStorage.getItem(joinedKey(meetingId, personId)) !== null;
  } catch {
    return false;
  }
}

export function rememberJoined(meetingId: string, personId: string): void {
  try {
    sessionStorage.setItem(joinedKey(meetingId, personId), '1');
  } catch {
    // Without access to storage, a reload shows the green room again.
  }
}
