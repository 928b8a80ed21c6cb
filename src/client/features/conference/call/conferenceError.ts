import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a conference cannot continue, as translated text. */
export type ConferenceError = string;

/** Reasons by Jitsi's error names, or by names of the built-in room for errors that Jitsi does not have. */
const REASONS: Record<string, MessageDescriptor> = {
  'conference.max_users': msg`The room is full. You can come in as soon as somebody leaves.`,
  'conference.replaced': msg`You joined from another tab or device. The conference goes on there.`,
  'conference.destroyed': msg`The meeting has ended`,
  'conference.kicked': msg`You were removed from the conference`,
  'conference.connectionError.notAllowed': msg`You cannot join this conference`,
  'connection.passwordRequired': msg`Your access to this conference has ended`,
};

const FALLBACK = msg`The meeting host ended the connection`;

/** The reason for an error; null if the frame itself resolves the error, as for a password prompt or a lobby. */
export function conferenceErrorOf(error: unknown): ConferenceError | null {
  const { name, isFatal } = (error ?? {}) as { name?: unknown; isFatal?: unknown };
  if (isFatal !== true) return null;
  return i18n._(REASONS[String(name)] ?? FALLBACK);
}
