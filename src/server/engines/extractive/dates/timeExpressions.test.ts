import { expect, test } from 'vitest';
import { timesIn as timesInLines } from './timeExpressions.ts';

const timesIn = (line: string) => timesInLines([line])[0] ?? [];

test.each([
  ['It will be live before the weekend, or by four.', ['before the weekend', 'by four']],
  ['Sure. When do they want it?', []],
  ['So the thirtieth, at the latest', ['the thirtieth']],
  ['Give me half an hour.', ['Give me half an hour']],
  ['Thursday the twenty-fourth is tight', ['Thursday the twenty-fourth']],
  ['Je lui dis avant lundi matin', ['avant lundi matin']],
  ['Donc le dix-huit au plus tard.', ['le dix-huit au plus tard']],
  ['Je passe à dix-sept heures', ['à dix-sept heures']],
  ['سأكتبه قبل الساعة أربعة', ['قبل الساعة أربعة']],
  ['نعطيهالك العشية', ['العشية']],
  ['نجيبو هاد السمانة', ['هاد السمانة']],
  ['نبعثلهم demain', ['demain']],
  ["On a l'option jusqu'au quinze.", ["jusqu'au quinze"]],
  ['Je prends le camion jeudi en huit.', ['jeudi en huit']],
  ['The Friday after next is fine.', ['The Friday after next']],
  ['نرجعوه الخميس بعد القادم', ['الخميس بعد القادم']],
  ['I tell them before they, before they promise it.', ['before they promise it']],
  ['The second Friday in May, then.', ['The second Friday in May']],
  ['Inscrit pour le bureau du sept.', ['pour le bureau du sept']],
  ['نشوفهم بعد بكرة', ['بعد بكرة']],
  ['نخلصه نهاية الدوام', ['نهاية الدوام']],
  ['نهار التنين الجاي', ['نهار التنين الجاي']],
  ['Oui, réservez le pour le dix décembre.', ['pour le dix décembre']],
  ['Faites-le mardi.', ['mardi']],
  ['Disons la première semaine de décembre.', ['la première semaine de décembre']],
  ['The first week of December suits us.', ['The first week of December']],
  ['الأسبوع الأول من ديسمبر', ['الأسبوع الأول من ديسمبر']],
  ["Twenty-second then. I'll put it on the agenda.", ['Twenty-second']],
  ['No, eighteenth.', ['eighteenth']],
  ["I'll ask her the day she's back.", ["the day she's back"]],
  ['Two days before, so I can mess them up.', ['Two days before']],
  ['Il me la faut dix jours avant la collecte.', ['dix jours avant la collecte']],
  ['أوزعها قبل العيد بثلاثة أيام على الأكثر', ['قبل العيد بثلاثة أيام']],
  ['نبعثوهم شهر قبل الحفلة', ['شهر قبل الحفلة']],
  ['أسلمه يوم الخامس والعشرين.', ['يوم الخامس والعشرين']],
  ['إذن الثلاثاء السابع عشر.', ['الثلاثاء السابع عشر']],
  ['The week after next?', ['The week after next']],
  ["Je réserve dès que c'est validé.", ["dès que c'est validé"]],
])('the time expressions of "%s" are %j', (line, expected) => {
  expect(timesIn(line).map(({ text }) => text)).toEqual(expected);
});

test.each([
  'We have four chairs and a table.',
  'On a commandé trois lampes.',
  'Je nous ai inscrits tous les trois.',
  'Fourth, the minutes.',
  'عندنا أربعة كراسي',
  'ما في أحد هنا، واحد فقط أو اثنين',
])('"%s" has no time expression', (line) => {
  expect(timesIn(line)).toEqual([]);
});

test('a time expression is an event only if it names no day or hour', () => {
  expect(timesIn('I will do it before I go home').map(({ kind }) => kind)).toEqual(['event']);
  expect(timesIn('I will do it before Monday').map(({ kind }) => kind)).toEqual(['weekday']);
});

test('a time expression is cut from the original line, including Arabic vowel marks', () => {
  const line = 'سأرسله غدًا إن شاء الله';
  const [time] = timesIn(line);
  expect(line.slice(time?.start, time?.end)).toBe(time?.text);
  expect(time?.text).toBe('غدًا');
});
