import { normalise } from '../text/tokens.ts';

/** Stems of Arabic verbs that name work, behind the prefix of the first person. */
const AR_WORK =
  'بحث|بعث|تأكد|تابع|تحقق|ترجم|تصل|تفقد|تكفل|تولى|تواصل|جرب|جلب|جمع|جهز|حجز|حدث|حدد|حذف|حمل|ختبر|خطط|دعو|دفع|راجع|راسل|رتب|رفع|سأل|ستأجر|ستدعي|ستعير|ستفسر|ستلم|سجل|سلم|شتري|شرح|صحح|صلح|صمم|صور|ضيف|طبع|طلب|عدل|عرض|عمل|فاوض|فتح|فحص|قابل|قرأ|قوم|كتب|كلف|كلم|لخص|لغي|ناقش|نسق|نشر|نظف|نظم|نقل|نهي|هتم|وزع|وصل|وقع';
/** Stems whose first person is spelled like the imperative, so that a comma before them may follow a name. */
const AR_WORK_OR_ORDER = 'بلغ|حضر|خبر|رسل|عد|غلق|كمل';
const AR_I = String.raw`(?<!\p{L})و?أنا\s`;
const AR_IT = '(?:ه|ها|هم|هما|ك|كم)?';
/** A clause that begins with such a verb in the first person of the present, which tells what the speaker will do. */
const AR_UNDERTAKING = new RegExp(
  [
    String.raw`(?<=^|[.،؛,!؟]\s*|${AR_I})أ(?=(?:${AR_WORK})${AR_IT}(?!\p{L}))`,
    String.raw`(?<=^|[.؛!؟]\s*|${AR_I})أ(?=(?:${AR_WORK_OR_ORDER})${AR_IT}(?!\p{L})(?!\s(?:لي|لنا|إلي|إلينا)(?!\p{L})))`,
    String.raw`(?<=[،,]\s*)أ(?=(?:${AR_WORK_OR_ORDER})${AR_IT}\s(?:لك|لكم|إليك|إليكم)(?!\p{L}))`,
  ].join('|'),
  'gu',
);
const AR_FUTURE = /(?<!\p{L})([وف]?)سأ(?=\p{L})/gu;

/**
 * Normalizes a text for the cues. First replaces the Arabic prefix of the first person by a separate word, because normalizing
 * removes its hamza: "سأرسل" becomes "سوف ارسل", and so does "أرسل" where a clause begins.
 */
export const cueText = (text: string, normal = normalise(text)): string =>
  text.includes('أ')
    ? normalise(text.replace(AR_FUTURE, '$1سوف أ').replace(AR_UNDERTAKING, 'سوف أ'))
    : normal;

/** Matches any of the alternatives as whole words of a cueText; Arabic ones also after the prefixes "and" and "so". */
export function cue(...alternatives: string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:[وف](?=\p{Script=Arabic}))?(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
    'u',
  );
}

/** Like `cue`, but matches only at the beginning of the text, also after openers such as "okay" or "bon". */
export function openingCue(...alternatives: string[]): RegExp {
  const opener = String.raw`(?:oh|ah|um+|uh+|well|so|and|but|euh|ben|bah|bon|alors|donc|et|mais|طيب|يا|و|great|good|right)`;
  return new RegExp(
    String.raw`^[^\p{L}]*(?:${opener}[\s,،.!]+){0,3}(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
    'u',
  );
}
