import { PARTS } from './parts.ts';

/** Runs one part in this process, which contains nothing of other parts, and sends its rows to the parent process. */
const rows = await PARTS[process.argv[2] ?? '']?.();
process.send?.(rows ?? []);
