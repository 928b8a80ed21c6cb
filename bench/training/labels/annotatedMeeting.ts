import type { GoldItem, LabelledMeeting, Trap } from './labelledMeeting.ts';

const PART = /^---$/m;
/** Typical pace of speech, because the lines of written meetings have no times. */
const WORDS_PER_SECOND = 2.6;
const PAUSE_SECONDS = 0.6;
const TAGS = /\s*\[([^\][]*)\]$/;
const TRAP = /^trap (action|decision):/;
const ITEMS = /^(?:[AD]\d+\s*)+$/;

interface Tagged {
  speaker: string;
  text: string;
  /** Keys of the items that the line belongs to, such as "A1". */
  keys: string[];
  traps: Trap['as'][];
}

/**
 * Parses a labelled meeting from plain text: fields, lines and labels, separated by "---". A line is "Speaker: words",
 * followed by the items that it belongs to ("[A1 D2]") and the kinds of item that it only sounds like ("[trap action:
 * why]"). A label is "A1 | task: … | owner: … | due: … | also: …; …" or "D1 | text: …", with "-" for no owner and no
 * date. Throws when a label has no line or a tag has no label, because such a mistake would mislead the training.
 */
export function annotatedMeeting(source: string): LabelledMeeting {
  const [head = '', body = '', foot = ''] = source.split(PART);
  const fields = new Map(linesOf(head).map((line) => pairOf(line)));
  const id = `written-${fields.get('id')}`;
  const tagged = linesOf(body).map(taggedLine);
  const labels = linesOf(foot).map((line) => {
    const [key = '', ...parts] = line.split('|').map((part) => part.trim());
    return { key, values: new Map(parts.map(pairOf)) };
  });
  const known = new Set(labels.map(({ key }) => key));
  for (const key of tagged.flatMap(({ keys }) => keys))
    if (!known.has(key)) throw new Error(`${id}: ${key} has no label`);
  const itemsOf = (kind: 'A' | 'D'): GoldItem[] =>
    labels
      .filter(({ key }) => key.startsWith(kind))
      .map(({ key, values }) => {
        const evidence = tagged.flatMap(({ keys }, at) => (keys.includes(key) ? [segmentId(at)] : []));
        if (evidence.length === 0) throw new Error(`${id}: ${key} has no line`);
        return { evidence, ...detailsOf(values) };
      });
  return {
    id,
    source: 'authored',
    lang: fields.get('lang') as LabelledMeeting['lang'],
    title: fields.get('title') ?? '',
    date: fields.get('date') ?? null,
    segments: segmentsOf(tagged),
    gold: {
      actions: itemsOf('A'),
      decisions: itemsOf('D'),
      traps: tagged.flatMap(({ traps }, at) => traps.map((as) => ({ segment: segmentId(at), as }))),
    },
  };
}

const linesOf = (part: string): string[] => part.split('\n').filter((line) => line.trim() !== '');

const segmentId = (at: number): string => `s${at + 1}`;

function pairOf(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function taggedLine(line: string): Tagged {
  const keys: string[] = [];
  const traps: Trap['as'][] = [];
  let said = line;
  for (let match = TAGS.exec(said); match; match = TAGS.exec(said)) {
    const [whole, tag = ''] = match;
    const trap = TRAP.exec(tag)?.[1];
    if (trap) traps.push(trap as Trap['as']);
    else if (ITEMS.test(tag)) keys.push(...tag.split(/\s+/));
    else throw new Error(`unknown tag: ${line}`);
    said = said.slice(0, said.length - whole.length);
  }
  const [speaker, text] = pairOf(said);
  return { speaker, text, keys, traps };
}

function segmentsOf(lines: Tagged[]): LabelledMeeting['segments'] {
  let start = 0;
  return lines.map(({ speaker, text }, at) => {
    const segment = { id: segmentId(at), speaker, start, text };
    start += text.split(/\s+/).length / WORDS_PER_SECOND + PAUSE_SECONDS;
    return segment;
  });
}

const listOf = (text: string | undefined): string[] => text?.split(';').map((part) => part.trim()) ?? [];

function detailsOf(values: ReadonlyMap<string, string>): Omit<GoldItem, 'evidence'> {
  const named = (name: string) => (values.get(name) === '-' ? null : (values.get(name) ?? null));
  return {
    owner: named('owner'),
    ownerAlso: listOf(values.get('ownerAlso')),
    due: named('due'),
    dueAlso: listOf(values.get('also')),
    task: values.get('task'),
    text: values.get('text'),
  };
}
