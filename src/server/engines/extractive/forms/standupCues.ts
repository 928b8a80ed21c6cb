import { normalise } from '../text/tokens.ts';

/** A pattern of whole words in normalized text; `*` stands for the rest of a word. */
const cues = (...phrases: string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases
      .map((phrase) => normalise(phrase).replaceAll('*', "[\\p{L}']*"))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );

const NO_BLOCKER = cues(
  ...['no blocker*', 'no problem*', 'nothing block*', 'nothing is blocking*', 'not blocked', 'not stuck'],
  ...[
    'pas de blocage*',
    'aucun blocage',
    'pas bloque*',
    'rien ne me bloque',
    'rien ne bloque',
    'pas de probleme*',
  ],
  ...['pas bloqué*', 'pas de problème*', 'aucun problème'],
  ...[
    'لا عوائق',
    'لا يوجد عائق',
    'لا توجد مشاكل',
    'لا توجد مشكلة',
    'بدون مشاكل',
    'لا مشكلة',
    'ماكانش مشكل',
    'ما كانش مشكل',
  ],
);

const BLOCKER = cues(
  ...[
    'blocked',
    'stuck',
    'blocker*',
    'blocking',
    'waiting for',
    'waiting on',
    "can't",
    'cannot',
    "couldn't",
    'unable',
  ],
  ...[
    'not able to',
    'held up',
    'delayed',
    'fails',
    'failing',
    'is broken',
    'need help',
    'issue with',
    'problem with',
  ],
  ...[
    'bloqué*',
    'coincé*',
    'en attente',
    "j'attends",
    'on attend',
    'nous attendons',
    "n'arrive pas",
    "n'arrivons pas",
  ],
  ...['en panne', "besoin d'aide", 'un souci', 'un problème', 'le problème', 'impossible de'],
  ...[
    'متوقف*',
    'عالق*',
    'معطل*',
    'أنتظر',
    'ننتظر',
    'بانتظار',
    'في انتظار',
    'مشكلة',
    'مشكل',
    'عائق',
    'لا أستطيع',
  ],
  ...['لم أستطع', 'لا يعمل', 'ما قدرتش', 'نستنى', 'حابس*', 'أحتاج مساعدة', 'أحتاج إلى مساعدة'],
);

const PLANNED = cues(
  ...[
    'today',
    'tomorrow',
    "i'll",
    'i will',
    "we'll",
    'we will',
    'going to',
    'i plan',
    'we plan',
    'this afternoon',
  ],
  ...[
    'next i',
    'my plan',
    'i want to',
    "aujourd'hui",
    'demain',
    'je vais',
    'on va',
    'nous allons',
    'je compte',
  ],
  ...[
    'je prévois',
    'cet après-midi',
    'je commence',
    'je continue',
    'اليوم',
    'غدا',
    'غدًا',
    'سوف',
    'سأ*',
    'سن*',
    'راح',
  ],
  ...['غادي', 'غدوة', 'أنوي', 'رايح', 'رايحة'],
);

const FINISHED = cues(
  ...[
    'yesterday',
    'last night',
    'last week',
    'last friday',
    'finished',
    'completed',
    "i've done",
    'i did',
    'we did',
  ],
  ...[
    'fixed',
    'shipped',
    'merged',
    'released',
    'deployed',
    'reviewed',
    'wrote',
    'built',
    'implemented',
    'worked on',
  ],
  ...[
    'i sent',
    'we sent',
    'i tested',
    'i closed',
    'i updated',
    'i added',
    'i made',
    'i removed',
    'i cleaned',
  ],
  ...[
    'hier',
    'vendredi dernier',
    'la semaine dernière',
    "j'ai terminé",
    "j'ai fini",
    "j'ai *é",
    "j'ai *i",
    "j'ai *it",
  ],
  ...[
    "j'ai *is",
    'on a *é',
    'nous avons *é',
    'est terminé*',
    'أمس',
    'البارحة',
    'الأسبوع الماضي',
    'أنهيت',
    'أكملت',
  ],
  ...['انتهيت', 'أتممت', 'أصلحت', 'كتبت', 'أرسلت', 'راجعت', 'اختبرت', 'كملت', 'كمّلت', 'خلصت', 'قمت'],
);

/** The functions below take normalized text. */
export const saysNoBlocker = (text: string): boolean => NO_BLOCKER.test(text);
export const isBlocker = (text: string): boolean => BLOCKER.test(text);
export const isPlanned = (text: string): boolean => PLANNED.test(text);
export const isFinished = (text: string): boolean => FINISHED.test(text);
