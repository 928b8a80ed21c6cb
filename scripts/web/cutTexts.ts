import type { Plugin } from 'vite';

/** Which texts are said where, by their ids. */
export interface TextIds {
  /** In the app's frame and on the dashboard. */
  first: ReadonlySet<string>;
  /** In the built-in room. */
  room: ReadonlySet<string>;
  /** In the room and nowhere else. */
  roomOnly: ReadonlySet<string>;
}

type Messages = Record<string, unknown>;

interface CutTexts {
  plugin: Plugin;
  /** The parts of a language's catalogue that stand in pages, once it was built. */
  partsOf: (language: string) => { first: Messages; room: Messages };
}

/** The names of the files with the other texts of a language and with those of the room, before their hashes. */
export const restName = (language: string): string => `${language}.json`;
export const roomName = (language: string): string => `room.${language}.json`;

/**
 * Leaves in each language's catalogue what the first screens say, and puts the rest into files of their own: all the
 * texts together would weigh as much as the dashboard, and most people never open the room.
 */
export function cutTexts({ first, room, roomOnly }: TextIds): CutTexts {
  const parts = new Map<string, { first: Messages; room: Messages }>();
  return {
    partsOf: (language) => {
      const found = parts.get(language);
      if (!found) throw new Error(`No catalogue was built of ${language}`);
      return found;
    },
    plugin: {
      name: 'cut-texts',
      transform: {
        order: 'post',
        filter: { id: /\/locales\/\w+\.po$/ },
        async handler(code, id) {
          // What a catalogue is compiled to imports nothing, so it is read as the module it is.
          const address = `data:text/javascript,${encodeURIComponent(code)}`;
          const { messages } = (await import(address)) as { messages: Messages };
          const choose = (isChosen: (text: string) => boolean): Messages =>
            Object.fromEntries(Object.entries(messages).filter(([text]) => isChosen(text)));
          const language = id.slice(id.lastIndexOf('/') + 1, -'.po'.length);
          const chosen = { first: choose((text) => first.has(text)), room: choose((text) => room.has(text)) };
          const rest = choose((text) => !first.has(text) && !roomOnly.has(text));
          parts.set(language, chosen);
          this.emitFile({ type: 'asset', name: roomName(language), source: JSON.stringify(chosen.room) });
          const file = this.emitFile({
            type: 'asset',
            name: restName(language),
            source: JSON.stringify(rest),
          });
          return `export const messages = ${JSON.stringify(chosen.first)}; export const rest = import.meta.ROLLUP_FILE_URL_${file};`;
        },
      },
    },
  };
}
