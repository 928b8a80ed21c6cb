/**
 * Splits "Sara: We agree." into the speaker's name and the rest, if it starts with the name of one of these speakers;
 * otherwise the name is ''.
 */
export function splitSpeaker(text: string, speakers: readonly string[]): { name: string; rest: string } {
  const name = speakers.find((speaker) => speaker !== '' && text.startsWith(`${speaker}: `)) ?? '';
  return { name, rest: text.slice(name.length) };
}
