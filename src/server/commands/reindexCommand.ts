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
        text: 'Search goes by words, whose index is never behind. Set EMBED_URL or EMBED_MODEL_FILE for search by meaning.',
        isFailure: true,
      };
    const waiting = await withDatabase(instance, deleteAllVectors);
    if (waiting === null)
      return {
        text: 'Something reads all vectors now, probably a backup. Nothing was changed; try again when it has ended.',
        isFailure: true,
      };
    return `Meetings that the server reads anew: ${waiting}. Settings show its progress under "Server"; searches go by words meanwhile.`;
  },
};
