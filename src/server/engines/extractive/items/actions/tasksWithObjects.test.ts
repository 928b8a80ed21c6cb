import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { summarizeExtractively } from '../../summarizeExtractively.ts';

const ERRANDS: [Language, [string, string][], object][] = [
  [
    'en',
    [
      ['Sara', 'Good morning, let us begin with the flat above the shop.'],
      ['Tom', 'The windows were cleaned and the stairs painted.'],
      ['Ann', 'The tenant says the boiler makes a noise at night.'],
      ['Sara', 'Did the plumber come on Tuesday?'],
      ['Ann', 'He came, and he found nothing wrong with it.'],
      ['Sara', 'Who sends the inspection report to the landlord?'],
      ['Tom', "I'll send it tomorrow."],
      ['Sara', 'Good, thanks.'],
      ['Ann', 'The garden gate is broken again.'],
      ['Sara', 'Ann, can you fix the gate?'],
      ['Ann', "I can't do that."],
      ['Sara', 'All right, then it stays as it is.'],
      ['Tom', 'The neighbours were very friendly about the scaffolding.'],
    ],
    {
      task: 'Who sends the inspection report to the landlord? – Send it tomorrow.',
      owner: 'Tom',
      dueText: 'tomorrow',
    },
  ],
  [
    'fr',
    [
      ['Léa', 'Bonjour, commençons par la fête de l’école.'],
      ['Paul', 'Les affiches sont jolies cette année.'],
      ['Inès', 'Les parents ont apporté beaucoup de gâteaux.'],
      ['Léa', 'Le gymnase coûte trop cher pour nous.'],
      ['Paul', 'Il est aussi très froid en décembre.'],
      ['Léa', 'Il faut annuler la réservation du gymnase.'],
      ['Paul', 'Je les appelle demain matin.'],
      ['Léa', 'Très bien, merci.'],
      ['Inès', 'La sono de la cantine ne marche plus.'],
      ['Léa', 'Inès, tu peux la réparer ?'],
      ['Inès', 'Je ne peux pas faire ça.'],
      ['Léa', 'Tant pis, on fera sans.'],
      ['Paul', 'Les enfants chantent déjà très bien.'],
    ],
    {
      task: 'Annuler la réservation du gymnase. – Je les appelle demain matin.',
      owner: 'Paul',
      dueText: 'demain matin',
    },
  ],
  [
    'ar',
    [
      ['ليلى', 'صباح الخير، نبدأ بحفل المدرسة.'],
      ['سامي', 'الملصقات جميلة هذا العام.'],
      ['هدى', 'الأولياء أحضروا حلويات كثيرة.'],
      ['ليلى', 'القاعة الكبيرة باردة في الشتاء.'],
      ['سامي', 'وهي بعيدة عن المحطة أيضا.'],
      ['ليلى', 'من يكتب رسالة الشكر إلى مدير المدرسة؟'],
      ['سامي', 'سأكتبها غدا.'],
      ['ليلى', 'ممتاز، شكرا.'],
      ['هدى', 'مكبر الصوت في المطعم لا يعمل.'],
      ['ليلى', 'هدى، هل يمكنك إصلاحه؟'],
      ['هدى', 'لا أستطيع ذلك.'],
      ['ليلى', 'لا بأس، نستغني عنه.'],
      ['سامي', 'الأطفال يغنون جيدا.'],
    ],
    { task: 'من يكتب رسالة الشكر إلى مدير المدرسة؟', owner: 'سامي', dueText: 'غدا' },
  ],
];

test.each(ERRANDS)(
  'in %s a task names its object, and a refused request is not a task',
  (language, talk, task) => {
    const { actions } = summarizeExtractively(spokenMeeting(language, talk));
    expect(actions).toMatchObject([{ ...task, evidence: ['l6', 'l7'] }]);
    expect(actions).toHaveLength(1);
  },
);
