import { PARTS } from './parts.ts';

/** Runs one part in this process, which holds nothing of another, and sends its rows to the parent process. */
const rows = await PARTS[process.argv[2] ?? '']?.();
process.send?.(rows ?? []);
