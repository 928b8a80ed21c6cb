import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least a server can do for an answer: the same bytes, and nothing asked. Run as a process; prints its port. */
const body = process.argv[2] ?? '{}';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
