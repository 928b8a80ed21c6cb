import type { ParentPage } from '../page/parentPage.ts';
import { DominantSpeaker } from './dominantSpeaker.ts';
import { OwnVoice } from './ownVoice.ts';
import type { Room } from './room.ts';
import type { RoomStore } from './roomState.ts';

const INTERVAL_MS = 100;

/** Marks who speaks, ten times a second. */
export function followVoices(room: Room, store: RoomStore, page: ParentPage): void {
  const speaker = new DominantSpeaker();
  const own = new OwnVoice();
  let followed: MediaStreamTrack | null = null;
  setInterval(() => {
    const { state } = store;
    if (room.media.microphone !== followed) {
      followed = room.media.microphone;
      own.follow(followed);
    }
    const levelOf = (id: string, isSelf: boolean, isOn: boolean) =>
      isOn ? (isSelf ? own.level : room.mesh.sound.levelOf(id)) : 0;
    const people = [...state.people.values()];
    const levels = people.map(
      ({ id, isSelf, state: { audio } }) => [id, levelOf(id, isSelf, audio)] as const,
    );
    const now = performance.now();
    speaker.hear(new Map(levels), now);
    let isChanged = speaker.id !== state.dominantId;
    for (const person of people) {
      const isSpeaking = speaker.isSpeaking(person.id, now);
      isChanged ||= isSpeaking !== person.isSpeaking;
      person.isSpeaking = isSpeaking;
    }
    if (speaker.id !== state.dominantId && speaker.id !== null)
      page.tell('dominant-speaker-changed', { id: speaker.id });
    if (isChanged) store.change({ dominantId: speaker.id });
  }, INTERVAL_MS);
}
