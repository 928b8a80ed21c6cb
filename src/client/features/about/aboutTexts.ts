import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Brain, HeartHandshake, Lightbulb, type LucideIcon, Sprout } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';

export const STORY: MessageDescriptor[] = [
  msg`In a Kabyle village, the tajmaât is where matters are settled. Everyone may speak, each in turn, and what is decided is remembered by all who heard it.`,
  msg`Our own meetings had lost that. They began in French, went on in Arabic and ended in English; somebody took notes instead of taking part, and on Monday nobody agreed on what had been agreed on Friday.`,
  msg`So we built ${PRODUCT_NAME}: an assistant that listens to all three languages, writes down who said what, and shows for every line of its summary where it comes from.`,
];

export const MISSION = msg`To let everybody in a meeting take part in it, and to let nothing that was decided there get lost.`;

/** Invented people; the page states that they are samples. */
export const TEAM = [
  { name: 'Lina Haddad', role: msg`Product`, bio: msg`Turns long meetings into short screens.` },
  { name: 'Karim Meziane', role: msg`Speech`, bio: msg`Listens to three languages in one sentence.` },
  {
    name: 'Nour Belkacem',
    role: msg`Trust`,
    bio: msg`Asks of every feature whose words it keeps, and why.`,
  },
];

export const VALUES: { title: MessageDescriptor; text: MessageDescriptor; Icon: LucideIcon }[] = [
  {
    title: msg`Innovation`,
    text: msg`New methods where they help people in a meeting, and plain ones everywhere else.`,
    Icon: Lightbulb,
  },
  {
    title: msg`Customer Focus`,
    text: msg`We sit in meetings too. What gets in the way of one does not ship.`,
    Icon: HeartHandshake,
  },
  {
    title: msg`Ethical AI`,
    text: msg`The assistant asks before it listens, cites what it claims and never guesses an owner or a date.`,
    Icon: Brain,
  },
  {
    title: msg`Continuous Improvement`,
    text: msg`We measure what we build, say openly what is still missing, and go on.`,
    Icon: Sprout,
  },
];
