// A server for games of xiangqi: `node server.mjs`, then open the page in two browsers.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { Table } from './table.mjs';

const pages = fileURLToPath(new URL('public', import.meta.url));
/** The package's files for browsers. */
const modules = join(
  dirname(fileURLToPath(import.meta.resolve('xiangqi-arbiter/package.json'))),
  'dist',
);

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
]);

/** The most tables, the longest message and the most messages a second from one client. */
const limits = { tables: 10_000, bytes: 1_000, messages: 20 };

/**
 * @param {{ port?: number, host?: string, regulations?: import('xiangqi-arbiter/game').GameOptions['regulations'] }} [options]
 */
export async function serve({ port = 0, host = '127.0.0.1', regulations = 'online' } = {}) {
  /** @type {Map<string, Table>} */
  const tables = new Map();

  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : normalize(pathname);
    const isModule = path.startsWith(`${sep}xiangqi-arbiter${sep}`);
    const file = isModule ? join(modules, path.slice(16)) : join(pages, path);
    const type = types.get(extname(file));
    if (type === undefined || request.method !== 'GET') return response.writeHead(404).end();
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .once('open', () => response.writeHead(200, { 'content-type': type }))
      .pipe(response);
  });

  const sockets = new WebSocketServer({ server: http, maxPayload: limits.bytes });
  sockets.on('connection', (socket, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const name = searchParams.get('table') ?? '1';
    let table = tables.get(name);
    if (table === undefined) {
      if (tables.size >= limits.tables || !/^\w{1,40}$/.test(name)) return socket.close(1008);
      table = new Table({ regulations });
      tables.set(name, table);
    }
    const seated = table;
    const send = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
    let [second, heard] = [0, 0];
    socket.on('message', (data) => {
      const now = Math.floor(performance.now() / 1_000);
      [second, heard] = now === second ? [second, heard + 1] : [now, 1];
      if (heard > limits.messages) return socket.close(1008);
      try {
        seated.hear(send, JSON.parse(String(data)));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        socket.close(1007);
      }
    });
    socket.on('close', () => seated.leave(send));
    socket.on('error', () => socket.terminate());
    seated.join(send, searchParams.get('token'));
  });

  await new Promise((resolve) => http.listen(port, host, () => resolve(undefined)));
  const address = http.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    tables,
    async close() {
      for (const table of tables.values()) table.close();
      // First nobody new is let in: pages connect again by themselves.
      const closed = new Promise((resolve) => http.close(resolve));
      for (const client of sockets.clients) client.terminate();
      http.closeAllConnections();
      await closed;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { port } = await serve({ port: Number(process.env.PORT ?? 8080) });
  console.log(`http://127.0.0.1:${port}/`);
}
