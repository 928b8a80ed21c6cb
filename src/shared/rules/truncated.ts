const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, of at most that many UTF-16 code units (what `length` counts), cut between characters as a
 * reader sees them (grapheme clusters, UAX #29): half an emoji could neither be stored nor sent in a header.
 */
export const truncated = (text: string, maxLength: number): string =>
  text.slice(0, graphemes.segment(text).containing(maxLength)?.index);
