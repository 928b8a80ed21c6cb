import { t } from '@lingui/core/macro';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { PLANS, priceText } from '#shared/rules/plans.ts';
import type { ChatSubject } from './subjectOf.ts';

const priceOf = (title: string, language: InterfaceLanguage): string =>
  priceText(PLANS.find((plan) => plan.title === title)?.monthlyPrice ?? 0, language);

export const greetingText = (): string =>
  t`Hello! I'm the ${PRODUCT_NAME} assistant. Ask me about features, security, prices, transcription or summaries.`;

/** Returns the bot's reply to a subject, or its default reply for null. */
export function replyText(subject: ChatSubject | null, language: InterfaceLanguage): string {
  switch (subject) {
    case 'hello':
      return t`Hello! I can tell you about ${PRODUCT_NAME}'s features, security, prices, transcription and summaries. What would you like to know?`;
    case 'features':
      return t`${PRODUCT_NAME} transcribes your meetings as people speak, with the name of each speaker, and sums them up into key points, decisions and action items. Each of them leads back to the moment it was said.`;
    case 'security':
      return t`The sound of a meeting is never stored: it becomes text as people speak and is then discarded. Only the people of a meeting can read its transcript, and deleting a meeting deletes everything drawn from it.`;
    case 'prices': {
      const [standard, pro] = [priceOf('Standard', language), priceOf('Pro', language)];
      return t`There is a free trial of 14 days without a credit card. Standard is ${standard} a month and Pro is ${pro} a month; paying yearly saves 10%. Business is priced with you.`;
    }
    case 'transcription':
      return t`Words appear while they are said, line by line, each under the name of who said it. You choose English, French or Arabic, and you can search, copy and download the transcript.`;
    case 'summaries':
      return t`When a meeting ends, its transcript is summed up: an overview, key points, decisions and action items. Every sentence cites the lines it comes from, so that you can check it.`;
    case 'conference':
      return t`Meetings run on Jitsi, an open video conference: nothing to install, and you can use your own Jitsi server. The transcript grows beside the video.`;
    case 'algeria':
      return t`${PRODUCT_NAME} is made in Algeria, for rooms where people speak Arabic, French and English. A tajmaât is the assembly of a Kabyle village, where everyone may speak.`;
    case null:
      return t`I'm sorry, I don't have information about that yet. Would you like to learn more about our secure meeting platform?`;
  }
}
