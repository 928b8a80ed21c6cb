import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Prometheus metrics on a port of their own, which a proxy need not hide. */
export function serveMetrics(host: string, port: number, countSockets: () => number): Server {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tajmaat_live_sockets',
    help: 'Sockets that follow a meeting now',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  return server.listen(port, host);
}
