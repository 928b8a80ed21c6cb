import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

interface Counted {
  help: string;
  count: () => number;
}

/** Prometheus metrics on a separate port, so that no proxy has to hide them. */
export function serveMetrics(host: string, port: number, gauges: Record<string, Counted>): Server {
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
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  return server.listen(port, host);
}
