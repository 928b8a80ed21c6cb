import { PRODUCT_NAME } from '#shared/product.ts';
import { PLANS, priceText } from '#shared/rules/plans.ts';

export const GREETING = `Hello! I'm the ${PRODUCT_NAME} assistant. Ask me about features, security, prices, transcription or summaries.`;

export const DEFAULT_REPLY =
  "I'm sorry, I don't have information about that yet. Would you like to learn more about our secure meeting platform?";

const monthly = PLANS.filter((plan) => plan.monthlyPrice)
  .map(({ title, monthlyPrice }) => `${title} is ${priceText(monthlyPrice ?? 0)} a month`)
  .join(' and ');

// Not \b, which knows only Latin letters: "hi" would be found in "hié".
const anyOf = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(${words})(?![\\p{L}\\p{N}_])`, 'iu');

/** In this order: of two words that match, the earlier rule answers. */
const RULES: readonly { words: RegExp; reply: string }[] = [
  {
    words: anyOf('hello|hi|hey'),
    reply: `Hello! I can tell you about ${PRODUCT_NAME}'s features, security, prices, transcription and summaries. What would you like to know?`,
  },
  {
    words: anyOf('features?|featured|featuring|what\\s+can\\s+you\\s+do'),
    reply: `${PRODUCT_NAME} transcribes your meetings as people speak, with the name of each speaker, and sums them up into key points, decisions and action items. Each of them leads back to the moment it was said.`,
  },
  {
    words: anyOf('secure[ds]?|securely|securing|security|securities|privacy'),
    reply:
      'The sound of a meeting is never stored: it becomes text as people speak and is then discarded. Only the people of a meeting can read its transcript, and deleting a meeting deletes everything drawn from it.',
  },
  {
    words: anyOf('prices?|priced|pricing|pricings|pricey|costs?|costing|costly'),
    reply: `There is a free trial of 14 days without a credit card. ${monthly}; paying yearly saves 10%. Business is priced with you.`,
  },
  {
    words: anyOf('transcripts?|transcriptions?|transcribe[drs]?|transcribers|transcribing'),
    reply:
      'Words appear while they are said, line by line, each under the name of who said it. You choose English, French or Arabic, and you can search, copy and download the transcript.',
  },
  {
    words: anyOf('summary|summaries|summari[sz]e[drs]?|summari[sz]ing'),
    reply:
      'When a meeting ends, its transcript is summed up: an overview, key points, decisions and action items. Every sentence cites the lines it comes from, so that you can check it.',
  },
  {
    words: anyOf('jitsi|videos?|conferences?|conferencing'),
    reply:
      'Meetings run on Jitsi, an open video conference: nothing to install, and you can use your own Jitsi server. The transcript grows beside the video.',
  },
  {
    words: anyOf('algeria|algerians?'),
    reply: `${PRODUCT_NAME} is made in Algeria, for rooms where people speak Arabic, French and English. A tajmaât is the assembly of a Kabyle village, where everyone may speak.`,
  },
];

/** What the bot says to a message; it knows nothing but these words. */
export const replyTo = (message: string): string =>
  RULES.find(({ words }) => words.test(message))?.reply ?? DEFAULT_REPLY;
