import type { ServerMessage } from '#shared/contract/transcription.ts';

/** Long enough for several unanswered questions, because a busy process answers late. */
const SILENT_MS = 30_000;

interface OtherProcess {
  heardAt: number;
  /** The ids of previews that its lines have not replaced yet. */
  previews: Set<string>;
}

/** The other server processes of one meeting. Forgets those that do not answer, because a killed one announces no end. */
export class OtherProcesses {
  readonly #known = new Map<string, OtherProcess>();

  get size(): number {
    return this.#known.size;
  }

  hear(processId: string, message?: ServerMessage): void {
    const { previews } = this.#heardNow(processId);
    if (message?.type === 'transcription' && message.isFallback) previews.add(message.id);
    else if (message && 'id' in message) previews.delete(message.id);
  }

  /** Forgets the silent processes, and returns their ids and the previews that they left. */
  takeSilent(): { processId: string; previews: Iterable<string> }[] {
    const now = performance.now();
    const silent = [...this.#known].filter(([, { heardAt }]) => now - heardAt > SILENT_MS);
    for (const [processId] of silent) this.#known.delete(processId);
    return silent.map(([processId, { previews }]) => ({ processId, previews }));
  }

  #heardNow(processId: string): OtherProcess {
    const known = this.#known.get(processId) ?? { heardAt: 0, previews: new Set() };
    known.heardAt = performance.now();
    this.#known.set(processId, known);
    return known;
  }
}
