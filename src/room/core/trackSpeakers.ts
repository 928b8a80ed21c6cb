import { DominantSpeaker } from './dominantSpeaker.ts';
import { OwnLevel } from './media/ownLevel.ts';
import type { Room } from './room.ts';
import type { Report } from './state/reports.ts';
import type { RoomStore } from './state/roomStore.ts';

const INTERVAL_MS = 100;

/** Polls the audio levels ten times per second, and updates the speaking participants and the dominant speaker. */
export function trackSpeakers(room: Room, store: RoomStore, report: Report): void {
  const speaker = new DominantSpeaker();
  const own = new OwnLevel();
  let measured: MediaStreamTrack | null = null;
  setInterval(() => {
    if (room.media.microphone !== measured) {
      measured = room.media.microphone;
      own.setTrack(measured);
    }
    const levelOf = (id: string, isSelf: boolean, isOn: boolean) =>
      isOn ? (isSelf ? own.level : room.mesh.sound.levelOf(id)) : 0;
    const people = [...store.state.people.values()];
    const now = performance.now();
    speaker.addLevels(
      new Map(people.map(({ id, isSelf, state }) => [id, levelOf(id, isSelf, state.audio)])),
      now,
    );
    for (const { id, isSpeaking: wasSpeaking } of people) {
      const isSpeaking = speaker.isSpeaking(id, now);
      if (isSpeaking !== wasSpeaking) store.changePerson(id, { isSpeaking });
    }
    if (speaker.id === store.state.dominantId) return;
    const { recentIds } = store.state;
    if (speaker.id !== null) {
      store.change({ recentIds: [speaker.id, ...recentIds.filter((id) => id !== speaker.id)] });
      report('dominant-speaker-changed', { id: speaker.id });
    }
    store.change({ dominantId: speaker.id });
  }, INTERVAL_MS);
}
