import { LIFT_STATEMENT_TIMEOUT } from './statementTimeout.queries.ts';

interface Limits {
  statementTimeoutMs: number;
  /** How much later than PostgreSQL's own limit an answer may arrive. */
  answerGraceMs: number;
}

interface Watched {
  /** When the statement that waits for an answer was sent, by the monotonic clock; null between statements. */
  sentAt: number | null;
  /** Whether the current transaction lifted its statement timeout. */
  isUnlimited: boolean;
}

type Query = (...given: unknown[]) => unknown;

/** The parts of pg's client used here; its types leave out the connection. */
interface Client {
  query: Query;
  connection: { stream: { destroy(): void } };
}

/**
 * Destroys connections on which a statement has no answer although PostgreSQL should have cancelled it: the database is
 * frozen, or the network dropped the connection without a notice. TCP reports that only after a quarter of an hour,
 * during which such connections fill the pool and their requests hang. pg's own query_timeout rejects the query but
 * leaves the connection in the pool.
 */
export class SilentConnections {
  readonly #limitMs: number;
  readonly #checkMs: number;
  readonly #watched = new Map<Client, Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ statementTimeoutMs, answerGraceMs }: Limits) {
    this.#limitMs = statementTimeoutMs + answerGraceMs;
    this.#checkMs = answerGraceMs / 5;
  }

  /** Call for a new connection of the pool, before `queryByCallback`. */
  watch(connected: object): void {
    const client = connected as Client;
    this.#watched.set(client, watchAnswers(client));
    // One timer for all connections, because a timer per statement would add to the cost of each.
    this.#timer ??= setInterval(() => this.#check(), this.#checkMs).unref();
  }

  /** Call for a connection that left the pool. */
  forget(removed: object): void {
    this.#watched.delete(removed as Client);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    const now = performance.now();
    for (const [client, { sentAt, isUnlimited }] of this.#watched)
      if (sentAt !== null && !isUnlimited && now - sentAt > this.#limitMs) client.connection.stream.destroy();
  }
}

/** Records the statements of a connection that are sent with a callback, which is how `queryByCallback` sends them. */
function watchAnswers(client: Client): Watched {
  const query = client.query.bind(client);
  const state: Watched = { sentAt: null, isUnlimited: false };
  client.query = (text, values, settle, ...rest) => {
    if (typeof settle !== 'function') return query(text, values, settle, ...rest);
    if (text === LIFT_STATEMENT_TIMEOUT) state.isUnlimited = true;
    else if (text === 'commit' || text === 'rollback') state.isUnlimited = false;
    state.sentAt = performance.now();
    return query(text, values, (...answer: unknown[]) => {
      state.sentAt = null;
      settle(...answer);
    });
  };
  return state;
}
