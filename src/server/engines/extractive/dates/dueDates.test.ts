import { expect, test } from 'vitest';
import { WEDNESDAY } from '../spokenMeeting.ts';
import { dueDate } from './dueDates.ts';
import { duePhrase } from './duePhrases.ts';

test.each([
  ["I'll do it by Friday", 'by Friday', '2025-03-14'],
  ['can you do that tomorrow morning', 'tomorrow morning', '2025-03-13'],
  ['please send it before the 20th', 'before the 20th', '2025-03-20'],
  ['it must be out by the fourteenth', 'by the fourteenth', '2025-03-14'],
  ['I call them on April second', 'on April second', '2025-04-02'],
  ['I can finish this afternoon', 'this afternoon', '2025-03-12'],
  ['next Monday is fine', 'next Monday', '2025-03-17'],
  ["je l'envoie d'ici jeudi", "d'ici jeudi", '2025-03-13'],
  ['on se cale demain matin', 'demain matin', '2025-03-13'],
  ['je le fais avant le 30 mars', 'avant le 30 mars', '2025-03-30'],
  ['réservez le pour le 20 mars', 'pour le 20 mars', '2025-03-20'],
  ["c'est pour aujourd'hui", "pour aujourd'hui", '2025-03-12'],
  ['سأرسله غداً', 'غداً', '2025-03-13'],
  ['قبل يوم الأحد', 'قبل يوم الأحد', '2025-03-16'],
  ['غدوة نعيطلو', 'غدوة', '2025-03-13'],
  ['نهار الخميس نكمل', 'نهار الخميس', '2025-03-13'],
])('"%s" is due %s', (text, phrase, date) => {
  expect(duePhrase(text)).toBe(phrase);
  expect(dueDate(phrase, WEDNESDAY)).toBe(date);
});

test.each([
  ['بعد بكرة', '2025-03-14'],
  ['عقب باكر', '2025-03-14'],
  ['باكر الصبح', '2025-03-13'],
  ['dans dix jours', '2025-03-22'],
  ["d'ici deux jours", '2025-03-14'],
  ['in two days', '2025-03-14'],
  ['بعد ثلاثة أيام', '2025-03-15'],
  ['خلال يومين', '2025-03-14'],
  ['dans quinze jours', null],
  ['dix jours avant la collecte', null],
  ['two days before', null],
  ['Wednesday the twenty-sixth', '2025-03-26'],
  ['Monday the seventh', '2025-04-07'],
  ['lundi vingt-quatre', '2025-03-24'],
  ['الثلاثاء الثامن عشر', '2025-03-18'],
  ['Friday the twentieth', '2025-06-20'],
  ['vendredi à dix-huit heures', '2025-03-14'],
  ['الثامن والعشرون', '2025-03-28'],
  ['نهار التنين', '2025-03-17'],
  ['لاربعا الجاية', null],
  ['بالخميس', '2025-03-13'],
  ['للخميس', '2025-03-13'],
  ['النهارده', '2025-03-12'],
  ['يوم أحد', '2025-03-16'],
  ['ghodwa', '2025-03-13'],
  ['lyoum', '2025-03-12'],
  ['٥ غشت', '2025-08-05'],
  ['عشرين كانون أول', '2025-12-20'],
  ['خمسة عشر تموز', null],
  ['jeudi en huit', '2025-03-20'],
  ['mercredi en huit', '2025-03-26'],
  ['vendredi en quinze', '2025-03-28'],
  ['Thursday week', '2025-03-20'],
  ['the Friday after next', '2025-03-21'],
  ['الخميس ما بعد القادم', '2025-03-20'],
  ['à dix-huit heures', null],
  ["at 3 o'clock", null],
  ['le vingt-cinq à dix-huit heures', '2025-03-25'],
  ['the second Friday in May', '2025-05-09'],
  ['le dernier lundi de juin', '2025-06-30'],
  ['أول خميس في أبريل', '2025-04-03'],
  ['the first Monday of the month', null],
])('the due date of "%s" is %s', (phrase, date) => {
  expect(dueDate(phrase, WEDNESDAY)).toBe(date);
});

test.each([
  'next week',
  'end of the month',
  'la semaine prochaine',
  'fin du mois',
  'نهاية الأسبوع',
  'next Friday',
  'Wednesday',
])('"%s" is ambiguous and gets no due date', (phrase) => {
  expect(dueDate(phrase, WEDNESDAY)).toBeNull();
});

test('a day in the past is no due date', () => {
  expect(duePhrase('I sent it last Friday')).toBeNull();
  expect(duePhrase('أرسلته يوم الخميس الماضي')).toBeNull();
});

test('a day since which something has been going on is no due date', () => {
  expect(duePhrase('the printer is broken since Monday')).toBeNull();
  expect(duePhrase("l'imprimante est en panne depuis ce matin")).toBeNull();
  expect(duePhrase('الطابعة معطلة منذ يوم الاثنين')).toBeNull();
});

test('the last day named in a self-correction is the due date', () => {
  expect(duePhrase('on Thursday, no, I am away, say on Monday')).toBe('on Monday');
});

test('a date in a past month is due next year', () => {
  expect(dueDate('January 5', WEDNESDAY)).toBe('2026-01-05');
});

test('a day that the month does not have yields no date', () => {
  expect(dueDate('30 February', WEDNESDAY)).toBeNull();
});
