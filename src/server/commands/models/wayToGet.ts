import type { ModelStore } from '#server/models/modelStore.ts';

/** The command that brings a model's files to this machine, which may be one without a network. */
export const wayToGet = ({ isOnline }: ModelStore, id: string): string =>
  isOnline
    ? `Run: npm run models -- get ${id}`
    : `Copy the files of ${id} to this machine and run: npm run models -- import FOLDER`;
