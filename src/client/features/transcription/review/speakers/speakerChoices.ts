import { isSameSpeaker, type Speaker, speakerKey } from '../../lines/speakers.ts';

/** Whether the meeting's owner may rename this speaker. Speakers with an account keep its name. */
export const isRenamable = ({ speakerId, isGuest }: Speaker): boolean => speakerId === null || isGuest;

/** Names of the recording's other speakers by first line; empty for a speaker with an id, such as a guest. */
export function mergeTargets(lines: readonly Speaker[], speaker: Speaker): string[] {
  if (speaker.speakerId !== null) return [];
  const others = lines.filter((line) => line.speakerId === null && !isSameSpeaker(line, speaker));
  return [...new Map(others.map((line) => [speakerKey(line), line.speakerName])).values()];
}
