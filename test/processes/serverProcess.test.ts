import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Visitor } from '#test/faults/visitor.ts';
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

test('a server on port 0 prints its real address, and accepts changes from it', async () => {
  const server = await ServerProcess.start({ PORT: '0', PUBLIC_URL: '' });
  try {
    const [, address = ''] = /Ready: (http:\/\/localhost:[1-9]\d*)$/m.exec(server.output) ?? [];
    const visitor = await Visitor.register(address, 'Amina Kaci');
    expect(await visitor.get('/api/user')).toMatchObject({ name: 'Amina Kaci' });
  } finally {
    await server.remove();
  }
}, 90_000);
