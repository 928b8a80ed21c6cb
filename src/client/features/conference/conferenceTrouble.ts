import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a conference cannot go on, in the language of the screens. */
export type Trouble = string;

/** By the names that Jitsi's class gives them, and the built-in room where that has none. */
const REASONS: Record<string, MessageDescriptor> = {
  'conference.max_users': msg`The room is full. You can come in as soon as somebody leaves.`,
  'conference.replaced': msg`You joined from another tab or device. The conference goes on there.`,
  'conference.destroyed': msg`The meeting has ended`,
  'conference.kicked': msg`You were removed from the conference`,
  'conference.connectionError.notAllowed': msg`You cannot join this conference`,
  'connection.passwordRequired': msg`Your access to this conference has ended`,
};

const OTHERWISE = msg`The meeting host ended the connection`;

/** Null for what the frame itself puts right, such as a password that it asks for or a lobby in which one waits. */
export function troubleOf(error: unknown): Trouble | null {
  const { name, isFatal } = (error ?? {}) as { name?: unknown; isFatal?: unknown };
  if (isFatal !== true) return null;
  return i18n._(REASONS[String(name)] ?? OTHERWISE);
}
