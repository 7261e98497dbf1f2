import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { openSqlClient } from '#platform/db/core/connection.ts';
import { stopOnSignal } from '#platform/config/stop-on-signal.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';

// The minimal server that answering is compared with: node:http and PostgreSQL, one statement per request,
// durable (synchronous_commit on), no validation, no tenants, no figures. `node baseline.ts <folder>`.
const folder = process.argv[2];
if (!folder) throw new Error('which folder?');
const starting = startEmbedded({ dataDir: folder });
const app = http.createServer();
stopOnSignal(async () => {
  app.close();
  app.closeAllConnections();
  await (await starting).stop();
}, console);
const server = await starting;
const sql = openSqlClient({ host: server.host, user: server.adminUser, database: 'postgres' }, { max: 10 });
await sql.run({
  text: `
  create table if not exists responses (id uuid primary key, status text not null, at timestamptz not null);
  create table if not exists answers (response uuid not null, block text not null, value jsonb, primary key (response, block));
  create table if not exists complete_responses (id uuid primary key, value jsonb not null)`,
});

const readBody = (request: http.IncomingMessage) =>
  new Promise<Record<string, unknown>>((resolve) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => resolve(text ? (JSON.parse(text) as Record<string, unknown>) : {}));
  });

app.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
  void (async () => {
    const [, verb = '', id = '', block = ''] = (request.url ?? '').split('/');
    const body = await readBody(request);
    const reply = { id };
    if (verb === 'start') {
      reply.id = randomUUID();
      await sql`insert into responses values (${reply.id}, 'in_progress', ${new Date()})`;
    } else if (verb === 'answer')
      await sql`insert into answers values (${id}, ${block}, ${JSON.stringify(body as never)})
        on conflict (response, block) do update set value = excluded.value`;
    else if (verb === 'finish')
      await sql`update responses set status = 'completed', at = ${new Date()} where id = ${id}`;
    else if (verb === 'submit') {
      reply.id = randomUUID();
      await sql`insert into complete_responses values (${reply.id}, ${JSON.stringify(body as never)})`;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  })().catch((error: unknown) => {
    response.writeHead(500);
    response.end(String(error));
  });
});
app.listen(Number(process.env.FLOOR_PORT ?? 0), '127.0.0.1', () => {
  const address = app.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 }));
});
