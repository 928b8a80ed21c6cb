import { PRODUCT_NAME } from '#shared/product.ts';

export const PLAN_QUESTIONS = [
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes. An upgrade takes effect immediately; a downgrade takes effect at the end of your billing cycle.',
  },
  {
    question: 'How can I pay?',
    answer: 'By card, CIB or Edahabia. Annual enterprise plans can also be paid by bank transfer.',
  },
  {
    question: 'Are my meetings recorded and stored?',
    answer: 'Audio is not stored, only transcripts and summaries. Deleting a meeting deletes both at once.',
  },
  {
    question: 'Do I need a credit card to try it?',
    answer: 'No. The free trial runs for 14 days and asks for no credit card.',
  },
  {
    question: 'What does "coming soon" mean?',
    answer: `That this part of a plan is promised but not in ${PRODUCT_NAME} yet. You should know before you choose.`,
  },
];
