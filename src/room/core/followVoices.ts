import { DominantSpeaker } from './dominantSpeaker.ts';
import { OwnVoice } from './ownVoice.ts';
import type { Report } from './reports.ts';
import type { Room } from './room.ts';
import type { RoomStore } from './roomStore.ts';

const INTERVAL_MS = 100;

/** Marks who speaks, ten times a second. */
export function followVoices(room: Room, store: RoomStore, report: Report): void {
  const speaker = new DominantSpeaker();
  const own = new OwnVoice();
  let followed: MediaStreamTrack | null = null;
  setInterval(() => {
    if (room.media.microphone !== followed) {
      followed = room.media.microphone;
      own.follow(followed);
    }
    const levelOf = (id: string, isSelf: boolean, isOn: boolean) =>
      isOn ? (isSelf ? own.level : room.mesh.sound.levelOf(id)) : 0;
    const people = [...store.state.people.values()];
    const now = performance.now();
    speaker.hear(new Map(people.map(({ id, isSelf, state }) => [id, levelOf(id, isSelf, state.audio)])), now);
    for (const { id, isSpeaking: wasSpeaking } of people) {
      const isSpeaking = speaker.isSpeaking(id, now);
      if (isSpeaking !== wasSpeaking) store.changePerson(id, { isSpeaking });
    }
    if (speaker.id === store.state.dominantId) return;
    if (speaker.id !== null) report('dominant-speaker-changed', { id: speaker.id });
    store.change({ dominantId: speaker.id });
  }, INTERVAL_MS);
}
