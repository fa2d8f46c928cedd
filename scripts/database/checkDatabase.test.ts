import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testCluster';
import { checkDatabase } from './checkDatabase';

let database: TestDatabase;
let servers: Server[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
}, 120_000);
afterAll(() => database.drop());
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
});

async function query(url: string, ...texts: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

function elsewhere(changes: { username?: string; password?: string; pathname?: string }): string {
  return Object.assign(new URL(database.url), changes).href;
}

async function serverThat(talks: (socket: Socket, data: Buffer) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', (data) => talks(socket, data));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgresql://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** Lets everybody in, and answers every question with its version. */
function anOldServer(socket: Socket, data: Buffer): void {
  const ready = message('Z', Buffer.from('I'));
  if (data[0] === 0) return void socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
  if (data.toString('latin1', 0, 1) !== 'Q') return void socket.end();
  const name = Buffer.from('server_version_num\0');
  const column = Buffer.concat([Buffer.from([0, 1]), name, Buffer.alloc(18)]);
  const value = Buffer.from('\0\u0001\0\0\0\u0006140011', 'latin1');
  const done = message('C', Buffer.from('SHOW\0'));
  socket.write(Buffer.concat([message('T', column), message('D', value), done, ready]));
}

it('lets a database be that has everything', async () => {
  await expect(checkDatabase(database.url)).resolves.toBeUndefined();
});

it('tells a server that is not there from one that refuses', async () => {
  const nowhere = 'postgresql://shop@127.0.0.1:1/shop';
  await expect(checkDatabase(nowhere)).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: 127.0.0.1:1 does not answer (ECONNREFUSED). Correct the address or start that server',
  );
  const wrong = elsewhere({ password: 'wrong' });
  await expect(checkDatabase(wrong)).rejects.toThrow(/refuses the user "\w+" or the password\./);
  const missing = elsewhere({ pathname: '/nobody-made-it' });
  await expect(checkDatabase(missing)).rejects.toThrow(/there is no database named "nobody-made-it" at /);
});

it('knows what is not PostgreSQL, and what is too old', async () => {
  const web = await serverThat((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await expect(checkDatabase(web)).rejects.toThrow(/what answers at 127\.0\.0\.1:\d+ is not PostgreSQL/);
  await expect(checkDatabase(await serverThat(anOldServer))).rejects.toThrow(
    'it is PostgreSQL 14, but the shop needs 15 or newer. Name another server',
  );
});

it('refuses, before a table is made, a database the shop cannot be kept in', async () => {
  const role = `poor_${process.pid}`;
  const latin = `latin_${process.pid}`;
  const { pathname } = new URL(database.url);
  await query(
    database.url,
    `create role ${role} login password 'poor'`,
    `create database ${latin} encoding 'LATIN1' template template0 locale 'C'`,
  );
  try {
    await expect(checkDatabase(elsewhere({ pathname: `/${latin}` }))).rejects.toThrow(
      /it keeps texts as LATIN1.*create database .* encoding 'UTF8'/,
    );
    await expect(checkDatabase(elsewhere({ username: role, password: 'poor' }))).rejects.toThrow(
      `the user "${role}" may make no tables in it. Give it to that user: alter database ${pathname.slice(1)} owner to ${role}.`,
    );
    const readOnly = `${database.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    await expect(checkDatabase(readOnly)).rejects.toThrow('it can only be read. Name the server');
  } finally {
    await query(database.url, `drop database ${latin}`, `drop role ${role}`);
  }
});
