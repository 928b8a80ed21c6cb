import { deleteAllVectors } from '#server/features/search/semantic/lineVectors.queries.ts';
import { type Command, withDatabase } from './command.ts';

export const reindexCommand: Command = {
  takes: [],
  purpose:
    'reads all meetings anew for search by meaning, when the model behind EMBED_MODEL or EMBED_MODEL_FILE changed',
  run: async (instance) => {
    const { EMBED_URL, EMBED_MODEL_FILE } = instance.config;
    if (!EMBED_URL && !EMBED_MODEL_FILE)
      return {
        text: 'Search uses words only, whose index is always up to date. For search by meaning, set EMBED_URL or EMBED_MODEL_FILE.',
        isFailure: true,
      };
    const waiting = await withDatabase(instance, deleteAllVectors);
    if (waiting === null)
      return {
        text: 'Another program is reading all vectors, probably a backup. Nothing was changed; try again when it has ended.',
        isFailure: true,
      };
    return `Meetings whose vectors the server computes again: ${waiting}. Settings show the progress under "Server"; until then, searches use words only.`;
  },
};
