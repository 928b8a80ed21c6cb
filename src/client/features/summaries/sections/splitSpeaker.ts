/**
 * Splits "Sara: We agree." into the speaker's name and what follows it, where one of these people is named at the
 * beginning; the name is '' otherwise.
 */
export function splitSpeaker(text: string, speakers: readonly string[]): { name: string; rest: string } {
  const name = speakers.find((speaker) => speaker !== '' && text.startsWith(`${speaker}: `)) ?? '';
  return { name, rest: text.slice(name.length) };
}
