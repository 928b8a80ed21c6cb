import type { AllMeetingsChat, AskEvent } from '#shared/contract/allMeetingsChat.ts';
import { eventsIn } from '#test/http/jsonLines.ts';
import type { TestApp } from '#test/testApp.ts';
import { createMeeting, type Person, sayLines } from './meetings.ts';

export const LAUNCH = 'We decided to move the launch of the portal to the first week of October.';
export const PRICE = 'The supplier of the portal asks for twenty thousand dinars.';
export const MOVED = 'The launch of the portal moves to the first week of October.';

/** Answers with a citation of the prompt's line that contains these words. */
export const citing =
  (answer: string, words: string) =>
  ({ messages }: { messages: { content: string }[] }) => {
    const number = new RegExp(`^\\[(\\d+)\\][^\\n]*${words}`, 'mu').exec(messages[0]!.content)?.[1];
    return `${answer} [${number ?? 999}]`;
  };

export const ask = (person: Person, question = 'When is the launch of the portal?') =>
  person.call({ method: 'POST', url: '/api/chat', payload: { question } });

export const askFor = async (person: Person, question?: string): Promise<AskEvent[]> =>
  eventsIn<AskEvent>((await ask(person, question)).body);

export const historyOf = async (person: Person) =>
  (await person.call({ url: '/api/chat' })).json<AllMeetingsChat>();

/** Creates two meetings of one person: the first decides the launch, and the second states its price. */
export async function twoMeetings(app: TestApp, ...others: Person[]) {
  const owner = await app.signUp();
  const [first, second] = [await createMeeting(owner, ...others), await createMeeting(owner, ...others)];
  const [launch] = await sayLines(app, first, owner, [LAUNCH, 'Good, then we tell the customers.']);
  const [price] = await sayLines(app, second, owner, [PRICE]);
  return { owner, first, second, launch: launch!, price: price! };
}
