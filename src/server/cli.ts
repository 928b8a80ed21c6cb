import { backupCommand } from '#server/commands/backupCommand.ts';
import type { Command } from '#server/commands/command.ts';
import { createUserCommand } from '#server/commands/createUserCommand.ts';
import { doctorCommand } from '#server/commands/doctorCommand.ts';
import { exportCommand } from '#server/commands/exportCommand.ts';
import { makeAdminCommand } from '#server/commands/makeAdminCommand.ts';
import { modelsCommand } from '#server/commands/modelsCommand.ts';
import { reindexCommand } from '#server/commands/reindexCommand.ts';
import { removeAdminCommand } from '#server/commands/removeAdminCommand.ts';
import { resetPasswordCommand } from '#server/commands/resetPasswordCommand.ts';
import { restoreCommand } from '#server/commands/restoreCommand.ts';
import { retentionCommand } from '#server/commands/retentionCommand.ts';
import { revokeSessionsCommand } from '#server/commands/revokeSessionsCommand.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '#server/platform/database/databaseUnavailable.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { reasonOf } from '#server/platform/reasonOf.ts';
import { readConfig } from '#server/settings/config.ts';
import { loadEnvironmentFile } from '#server/settings/environmentFile.ts';
import { requireWritable } from '#server/start/startChecks.ts';

const commands: Record<string, Command> = {
  backup: backupCommand,
  restore: restoreCommand,
  'create-user': createUserCommand,
  'make-admin': makeAdminCommand,
  'remove-admin': removeAdminCommand,
  'reset-password': resetPasswordCommand,
  'revoke-sessions': revokeSessionsCommand,
  export: exportCommand,
  models: modelsCommand,
  reindex: reindexCommand,
  retention: retentionCommand,
  doctor: doctorCommand,
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, { takes, isOptional, purpose }]) => {
    const values = isOptional ? `[${takes.join(' ')}]` : takes.join(' ');
    const call = takes.length > 0 ? `${name} -- ${values}` : name;
    return `  npm run ${call.padEnd(26)}  ${purpose}`;
  });
  return `Commands:\n${lines.join('\n')}`;
}

async function main([name = '', ...values]: string[]): Promise<number> {
  if ([name, ...values].some((value) => ['--help', '-h', 'help'].includes(value))) {
    console.log(usage());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  // A variable of a shell that is not set passes an empty value.
  const isGiven = values.length === command?.takes.length && !values.includes('');
  const isComplete = isGiven || (command?.isOptional && values.length === 0);
  if (!command || !isComplete) {
    const fault = command
      ? `${name} takes ${command.takes.join(' ') || 'nothing'}.`
      : `Unknown command "${name}".`;
    console.error(`${fault}\n${usage()}`);
    return 2;
  }
  // Loads `.env` as the server does; a command would otherwise use another database.
  for (const warning of loadEnvironmentFile()) console.error(warning);
  const config = readConfig();
  let embedded: EmbeddedPostgres | undefined;
  const connect = async (): Promise<string> => {
    if (config.DATABASE_URL) return config.DATABASE_URL;
    await requireWritable('DATA_DIR', config.DATA_DIR);
    embedded ??= await startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      isCommand: true,
      log: (line) => console.error(line),
    });
    return embedded.connectionString;
  };
  try {
    const outcome = await command.run({ config, connect }, values);
    console.log(typeof outcome === 'string' ? outcome : outcome.text);
    return typeof outcome === 'string' || !outcome.isFailure ? 0 : 1;
  } finally {
    await embedded?.stop();
  }
}

/** The message of a failure; an operator cannot know what a lost connection of the database driver means. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseUnavailable(error))
    return `The database stopped, or did not answer in time, while the command was using it (${reasonOf(error)}). Run the command again when it answers.`;
  if (isDatabaseFull(error))
    return `The disk of the database is full (${reasonOf(error)}). Make room, and run the command again.`;
  return error.message;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
