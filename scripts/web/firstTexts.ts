import type { Plugin } from 'vite';

/**
 * Leaves in each language's catalogue what the first screens say, and puts the rest into a file of its own: all the texts
 * together would weigh as much as the dashboard.
 */
export const firstTexts = (ids: Set<string>): Plugin => ({
  name: 'first-texts',
  transform: {
    order: 'post',
    filter: { id: /\/locales\/\w+\.po$/ },
    async handler(code, id) {
      // What a catalogue is compiled to imports nothing, so it is read as the module it is.
      const address = `data:text/javascript,${encodeURIComponent(code)}`;
      const { messages } = (await import(address)) as { messages: Record<string, unknown> };
      const part = (isFirst: boolean) =>
        JSON.stringify(
          Object.fromEntries(Object.entries(messages).filter(([text]) => ids.has(text) === isFirst)),
        );
      const name = `${id.split('/').at(-1)?.replace('.po', '')}.json`;
      const file = this.emitFile({ type: 'asset', name, source: part(false) });
      return `export const messages = ${part(true)}; export const rest = import.meta.ROLLUP_FILE_URL_${file};`;
    },
  },
});
