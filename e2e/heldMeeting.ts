import type { Locator, Page } from '@playwright/test';
import type { Meeting } from '../src/shared/contract/meetings.ts';
import type { VisitOptions } from './journey.ts';
import { addParticipant, end, type Person, plan } from './people.ts';

export const SOON = { timeout: 20_000 };
export const REPORT = 'I will send the report to the client before Friday.';
export const LAUNCH = 'We decided to move the product launch to the first week of October.';
export const BUDGET =
  'Today we review the budget of the third quarter with the whole team. Our shops in Oran sold more lamps than last year, but customers wait longer for every order, so our warehouse hires four people and rents one more van until spring.';
export const LIVRAISON =
  'Le fournisseur livre les nouvelles machines avec trois semaines de retard à cause de la grève au port.';
export const TRAINING = 'يبدأ تدريب الموظفين الجدد في وهران بعد العيد مباشرة بحضور مديرة الموارد البشرية.';

interface Kept {
  meeting: Meeting;
  amina: Person;
  yacine: Person;
}

type Arrive = (name: string, options?: VisitOptions) => Promise<Person>;
type SaySentences = (person: Person, meeting: Meeting, ...sentences: string[]) => Promise<void>;

/** Creates an ended meeting of two people, whose browsers open with these options. */
export async function hold(
  arrive: Arrive,
  saySentences: SaySentences,
  options?: VisitOptions,
): Promise<Kept> {
  const [amina, yacine] = [await arrive('Amina Kaci', options), await arrive('ياسين بوزيد', options)];
  const meeting = await plan(amina, 'Budget: T3/T4');
  await addParticipant(amina, meeting, yacine);
  await saySentences(amina, meeting, BUDGET);
  await saySentences(yacine, meeting, REPORT);
  await saySentences(amina, meeting, LAUNCH);
  await end(amina, meeting);
  return { meeting, amina, yacine };
}

export const review = ({ id }: Meeting) => `/meetings/jitsi/${id}/recording`;

/** Opens the review of a meeting with its summary, and returns the summary's panel. */
export async function openSummary(page: Page, meeting: Meeting): Promise<Locator> {
  await page.goto(`${review(meeting)}?tab=summary`);
  return page.getByRole('tabpanel', { name: 'AI Summary' });
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
