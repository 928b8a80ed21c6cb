const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The start of a text, with at most `maxLength` UTF-16 code units (as `length` counts), cut between grapheme clusters
 * (UAX #29), because half an emoji can neither be stored nor sent in a header.
 */
export const truncated = (text: string, maxLength: number): string =>
  text.slice(0, graphemes.segment(text).containing(maxLength)?.index);
