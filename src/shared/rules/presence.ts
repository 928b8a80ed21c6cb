import type { PresentPerson, ServerMessage } from '../contract/transcription.ts';

type PresenceMessage = Extract<ServerMessage, { type: 'presence' | 'presence_change' }>;

export const isPresence = (message: ServerMessage): message is PresenceMessage =>
  message.type === 'presence' || message.type === 'presence_change';

/** The people present after a presence message, in the order in which they joined. */
export function applyPresence(
  people: readonly PresentPerson[],
  message: PresenceMessage,
): readonly PresentPerson[] {
  if (message.type === 'presence') return message.people;
  const present = new Map(people.map((person) => [person.id, person]));
  for (const id of message.left) present.delete(id);
  for (const person of message.changed) present.set(person.id, person);
  return [...present.values()];
}
