import type { Plugin } from 'vite';

interface FirstTexts {
  plugin: Plugin;
  /** What a language's catalogue keeps, once it was built. */
  keptOf: (language: string) => Record<string, unknown>;
}

/** The name of the file of a language's other texts, before its hash. */
export const restName = (language: string): string => `${language}.json`;

/**
 * Leaves in each language's catalogue what the first screens say, and puts the rest into a file of its own: all the texts
 * together would weigh as much as the dashboard.
 */
export function firstTexts(ids: Set<string>): FirstTexts {
  const kept = new Map<string, Record<string, unknown>>();
  return {
    keptOf: (language) => {
      const texts = kept.get(language);
      if (!texts) throw new Error(`No catalogue was built of ${language}`);
      return texts;
    },
    plugin: {
      name: 'first-texts',
      transform: {
        order: 'post',
        filter: { id: /\/locales\/\w+\.po$/ },
        async handler(code, id) {
          // What a catalogue is compiled to imports nothing, so it is read as the module it is.
          const address = `data:text/javascript,${encodeURIComponent(code)}`;
          const { messages } = (await import(address)) as { messages: Record<string, unknown> };
          const part = (isFirst: boolean) =>
            Object.fromEntries(Object.entries(messages).filter(([text]) => ids.has(text) === isFirst));
          const language = id.slice(id.lastIndexOf('/') + 1, -'.po'.length);
          const source = JSON.stringify(part(false));
          const file = this.emitFile({ type: 'asset', name: restName(language), source });
          kept.set(language, part(true));
          return `export const messages = ${JSON.stringify(part(true))}; export const rest = import.meta.ROLLUP_FILE_URL_${file};`;
        },
      },
    },
  };
}
