import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '#shared/product.ts';

export const CONTACT_QUESTIONS: { question: MessageDescriptor; answer: MessageDescriptor }[] = [
  {
    question: msg`When will I hear back?`,
    answer: msg`As soon as somebody has read your message. We answer to the email address you give here.`,
  },
  {
    question: msg`Which languages can I write in?`,
    answer: msg`In English, French or Arabic: the three that ${PRODUCT_NAME} understands in a meeting, we read too.`,
  },
  {
    question: msg`Can we see it with our own team first?`,
    answer: msg`Yes. The free trial needs no credit card, and everyone you invite to a meeting sees it at work.`,
  },
  {
    question: msg`What happens to what I write here?`,
    answer: msg`It is kept on this server, together with your name and email, so that we can answer you.`,
  },
];
