import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ServerProcess } from './serverProcess.ts';

const SAYS_WHO_IT_IS = ['sh', '-c', 'echo "$$ in $DATA_DIR"; exec sleep 60'];

test('a server that does not become ready in time is killed, and its folder deleted', async () => {
  const started = ServerProcess.start({}, { before: SAYS_WHO_IT_IS, limitMs: 2_000 });
  const { message } = await started.then(
    () => expect.fail('it started'),
    (error: Error) => error,
  );
  const [, pid = '', folder = ''] = /^(\d+) in (.+)$/m.exec(message) ?? [];
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  expect(folder).toContain('tajmaat-server-');
  expect(existsSync(folder)).toBe(false);
});
