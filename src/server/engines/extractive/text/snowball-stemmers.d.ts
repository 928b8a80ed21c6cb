declare module 'snowball-stemmers' {
  export function newStemmer(language: 'english' | 'french' | 'arabic'): { stem(word: string): string };
}
