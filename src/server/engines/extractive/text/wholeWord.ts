/** A pattern that matches only whole words of any script, in a normalised text. */
export const wholeWord = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'u');
