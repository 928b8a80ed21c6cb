import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

interface Counted {
  help: string;
  count: () => number;
}

/** A counter with one label. */
interface Tallied {
  help: string;
  label: string;
  counts: () => Iterable<readonly [value: string, count: number]>;
}

/** Serves Prometheus metrics on a separate port, so that no proxy needs to block them. */
export function serveMetrics(
  host: string,
  port: number,
  gauges: Record<string, Counted>,
  counters: Record<string, Tallied>,
): Server {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, { help, count }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count());
      },
    });
  }
  for (const [name, { help, label, counts }] of Object.entries(counters)) {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of counts()) this.inc({ [label]: value }, count);
      },
    });
  }
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  return server.listen(port, host);
}
