import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { ConfigError, readConfig } from '#server/config.ts';
import { backup } from '#server/platform/backup.ts';
import { openDatabase } from '#server/platform/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embeddedPostgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { restore } from '#server/platform/restore.ts';

interface Command {
  /** The arguments, as shown to people. */
  takes: string[];
  purpose: string;
  run(connectionString: string, values: string[]): Promise<string>;
}

const commands: Record<string, Command> = {
  backup: {
    takes: ['FILE'],
    purpose: 'writes everything but waiting jobs into FILE, while the server goes on',
    run: (connectionString, [file = '']) => writeBackup(connectionString, file),
  },
  restore: {
    takes: ['FILE'],
    purpose: 'fills an empty database from FILE',
    async run(connectionString, [file = '']) {
      const { rows } = await restore(connectionString, createReadStream(file));
      return `Restored ${rows} rows from ${file}.`;
    },
  },
};

async function writeBackup(connectionString: string, file: string): Promise<string> {
  await migrate(connectionString);
  const db = openDatabase(connectionString, { maxConnections: 1 });
  // Renamed when whole, so that a file of that name is always a backup; private, since it holds everything.
  const partial = `${file}.partial`;
  try {
    const { rows, tables } = await backup(db, createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
    return `Wrote ${rows} rows of ${tables} tables to ${file}.`;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { takes, purpose }]) => {
    return `  npm run ${`${name} -- ${takes.join(' ')}`.padEnd(20)}  ${purpose}`;
  });
  return `Commands:\n${lines.join('\n')}`;
}

async function main([name = '', ...values]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || values.length !== command.takes.length) {
    const fault = command ? `${name} takes ${command.takes.join(' ')}.` : `Unknown command "${name}".`;
    console.error(`${fault}\n${usage()}`);
    return 2;
  }
  // Without it, a backup would be of another database than the one the server uses.
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig();
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (line) => console.error(line) });
  try {
    console.log(await command.run(config.DATABASE_URL ?? embedded!.connectionString, values));
    return 0;
  } finally {
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message);
  process.exitCode = 1;
}
