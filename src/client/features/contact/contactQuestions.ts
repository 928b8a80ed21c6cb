import { PRODUCT_NAME } from '#shared/product.ts';

export const CONTACT_QUESTIONS = [
  {
    question: 'When will I hear back?',
    answer: 'As soon as somebody has read your message. We answer to the email address you give here.',
  },
  {
    question: 'Which languages can I write in?',
    answer: `In English, French or Arabic: the three that ${PRODUCT_NAME} understands in a meeting, we read too.`,
  },
  {
    question: 'Can we see it with our own team first?',
    answer: 'Yes. The free trial needs no credit card, and everyone you invite to a meeting sees it at work.',
  },
  {
    question: 'What happens to what I write here?',
    answer: 'It is kept on this server, together with your name and email, so that we can answer you.',
  },
];
