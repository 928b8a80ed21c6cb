import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline: a server that only returns the same bytes. Run as a process; prints its port. */
const body = process.argv[2] ?? '{}';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
