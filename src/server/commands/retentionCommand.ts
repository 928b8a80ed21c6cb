import { listDue } from '#server/features/meetings/retention/retention.queries.ts';
import { type Command, withDatabase } from './command.ts';

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

export const retentionCommand: Command = {
  takes: [],
  purpose:
    'lists the meetings and contact messages that are due to be deleted, and deletes nothing (dry run)',
  run: async (instance) => {
    const { RETENTION_DAYS: days } = instance.config;
    const { meetings, contactMessages } = await withDatabase(instance, (db) => listDue(db, days ?? null));
    const lines = meetings.map(
      ({ id, endedAt, dueAt, isToBeDeleted }) =>
        `${id}  ended ${day(endedAt)}, kept until ${day(dueAt)}: ${isToBeDeleted ? 'deleted by the next sweep' : 'announced for a week first'}`,
    );
    const kept = days === undefined ? 'without a limit (RETENTION_DAYS is not set)' : `for ${days} days`;
    return [
      `This server keeps meetings ${kept}; an owner may choose a shorter time. Nothing was deleted now.`,
      ...lines,
      `Meetings that are due: ${meetings.length}. Contact messages older than 12 months: ${contactMessages}.`,
    ].join('\n');
  },
};
