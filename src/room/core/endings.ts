import { ROOM_CLOSE } from '#shared/rules/roomLine.ts';
import type { Text } from '../texts/french.ts';
import { roomText } from '../texts/roomText.ts';
import type { Ending } from './roomState.ts';

interface NamedEnding extends Ending {
  /** Jitsi's name for it, where it has one. */
  name: string;
}

interface Wording extends NamedEnding {
  title: Text;
  message: Text | '';
}

const ENDINGS: Record<number, Wording> = {
  1000: { name: 'conference.left', title: 'You left the conference', message: '', canReturn: true },
  [ROOM_CLOSE.full]: {
    name: 'conference.max_users',
    title: 'The room is full',
    message: 'Six people are in it. You can come in as soon as one of them leaves.',
    canReturn: true,
  },
  [ROOM_CLOSE.removed]: {
    name: 'conference.kicked',
    title: 'You were removed',
    message: 'The owner of this meeting removed you.',
    canReturn: false,
  },
  [ROOM_CLOSE.replaced]: {
    name: 'conference.replaced',
    title: 'You joined from another tab or device',
    message: 'The conference goes on there.',
    canReturn: true,
  },
  [ROOM_CLOSE.ended]: {
    name: 'conference.destroyed',
    title: 'The meeting has ended',
    message: '',
    canReturn: false,
  },
  [ROOM_CLOSE.signedOut]: {
    name: 'connection.passwordRequired',
    title: 'You are signed out',
    message: 'Log in to join the conference.',
    canReturn: false,
  },
  [ROOM_CLOSE.tooFast]: {
    name: 'connection.droppedError',
    title: 'Too many messages',
    message: 'The conference was closed because this page sent too much.',
    canReturn: true,
  },
};

const NO_ENTRY: Wording = {
  name: 'conference.connectionError.notAllowed',
  title: 'You cannot join this conference',
  message: 'It does not exist, it is over, or you do not have access to it.',
  canReturn: false,
};

/** Why a stay is over: the socket's close code, or the status with which a pass was refused. */
export function endingOf(code: number): NamedEnding {
  const known = code === 401 ? ROOM_CLOSE.signedOut : code;
  const { title, message, ...ending } = ENDINGS[known] ?? NO_ENTRY;
  return { ...ending, title: roomText(title), message: message && roomText(message) };
}
