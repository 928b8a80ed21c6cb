import { expect, test } from 'vitest';
import { exportFileName } from './exportFile.ts';

test.each([
  ['Budget T3', 'Budget-T3-2026-11-20.pdf'],
  ['../../etc: "passwd"', '..-..-etc-passwd-2026-11-20.pdf'],
  ['اجتماع الميزانية', 'اجتماع-الميزانية-2026-11-20.pdf'],
  ['\u202ecod.exe', 'cod.exe-2026-11-20.pdf'],
])('the title %s is exported as the file %s', (title, name) => {
  expect(exportFileName(title, '2026-11-20T09:00:00.000Z', 'pdf')).toBe(name);
});
