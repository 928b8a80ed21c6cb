import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '#shared/product.ts';

export const PLAN_QUESTIONS: { question: MessageDescriptor; answer: MessageDescriptor }[] = [
  {
    question: msg`Can I change my plan later?`,
    answer: msg`Yes. An upgrade takes effect immediately; a downgrade takes effect at the end of your billing cycle.`,
  },
  {
    question: msg`How can I pay?`,
    answer: msg`By card, CIB or Edahabia. Annual enterprise plans can also be paid by bank transfer.`,
  },
  {
    question: msg`Are my meetings recorded and stored?`,
    answer: msg`Audio is not stored, only transcripts and summaries. A recording that you upload is deleted once it is transcribed, or after the days you chose to keep it. Deleting a meeting deletes all of it at once.`,
  },
  {
    question: msg`Do I need a credit card to try it?`,
    answer: msg`No. The free trial runs for 14 days and asks for no credit card.`,
  },
  {
    question: msg`What does "coming soon" mean?`,
    answer: msg`That this part of a plan is promised but not in ${PRODUCT_NAME} yet. You should know before you choose.`,
  },
];
