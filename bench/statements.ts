import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { Client } from './load.ts';
import { stopOnInterrupt } from './processes.ts';
import { joinTeam, startEarshot } from './servers.ts';
import { makeBenchStudy, type BenchStudy } from './study.ts';
import { checkLimit } from './table.ts';

/** The first line of a logged statement; its further lines begin with a tab. */
const LOGGED_STATEMENT = /^earshot\|LOG: {2}(?:execute [^:]+|statement): (.*)$/;
/** Not counted: transaction control, and what the driver queries once per connection. */
const IGNORED_STATEMENT = /^(begin|commit|rollback|set local|select set_config|select b\.oid)/i;

/** Number of statements that PostgreSQL logged during `work`. */
async function count(admin: SqlClient, log: string, work: () => Promise<unknown>): Promise<number> {
  // A marker before and after, to wait until the log is written completely.
  const writeMarker = async () => {
    const name = randomUUID();
    await admin.run({ text: `select '${name}'` });
    for (;;) {
      const position = readFileSync(log, 'utf8').indexOf(name);
      if (position >= 0) return position;
      await pause(20);
    }
  };
  const from = await writeMarker();
  await work();
  const endPosition = await writeMarker();
  const lines = readFileSync(log, 'utf8').slice(from, endPosition).split('\n');
  return lines.filter((line) => {
    const [, statement] = LOGGED_STATEMENT.exec(line) ?? [];
    return statement !== undefined && !IGNORED_STATEMENT.test(statement.trim());
  }).length;
}

/** The calls of one response, one at a time, so that a restart can come between any two. */
function createCalls(client: Client, study: BenchStudy) {
  const base = `/api/answering/${study.linkToken}`;
  const send = async (method: string, address: string, body?: unknown) => {
    const reply = await client.request(method, `${base}${address}`, body);
    if (reply.status >= 300) throw new Error(`${method} ${address}: ${reply.status} ${reply.text}`);
    return reply;
  };
  const values: [string, unknown][] = [
    [study.choice.id, { option: study.options[0], other: null }],
    [study.score.id, { score: 7 }],
    [study.words.id, { text: 'Shorter, please' }],
  ];
  const start = () => send('POST', '/start', { mode: 'look', key: randomUUID() });
  const answers = values.map(
    ([block, value], index) =>
      () =>
        send('PUT', `/answers/${block}`, { value, seq: index + 1, duration: 1200 }),
  );
  return { start, answers, finish: () => send('POST', '/finish') };
}

/**
 * SQL statements of one saved answer and of the completing call, counted in PostgreSQL's log without begin, commit and
 * set_config: by a process that has the response in its cache, and by one that has only seen other responses, as after a
 * restart or behind a balancer. On its first call a process also reads the study's link and version.
 */
export async function benchStatements(folder: string): Promise<void> {
  console.log('SQL statements of a saved answer');
  const programFolder = path.join(folder, 'earshot');
  const role = { EARSHOT_ROLE: 'web' };
  let earshot = await startEarshot(programFolder, role);
  const server = await startEmbedded({ dataDir: path.join(programFolder, 'postgres') });
  const unregister = stopOnInterrupt(() => server.stop());
  const admin = openSqlClient(
    { host: server.host, user: server.adminUser, database: 'postgres' },
    { max: 1 },
  );
  try {
    const study = await makeBenchStudy(await joinTeam(earshot.base, 'ada@example.com'));
    await admin.run({ text: `alter system set log_statement = 'all'` });
    await admin.run({ text: `alter system set log_line_prefix = '%a|'` });
    await admin.run({ text: 'select pg_reload_conf()' });
    const counting = (work: () => Promise<unknown>) =>
      count(admin, path.join(programFolder, 'postgres.log'), work);
    const knownResponse = createCalls(new Client(earshot.base), study);
    await knownResponse.start();
    const saves = [];
    for (const answer of knownResponse.answers) saves.push(await counting(answer));
    checkLimit('SQL statements of a saved answer', Math.max(...saves), 3, '');
    checkLimit('SQL statements of the completing call', await counting(knownResponse.finish), 5, '');

    const { cookies } = await createCalls(new Client(earshot.base), study).start();
    const restart = async () => {
      await earshot.stop();
      earshot = await startEarshot(programFolder, role);
      const other = createCalls(new Client(earshot.base), study);
      await other.start();
      await other.answers[0]!();
      const client = new Client(earshot.base);
      client.headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
      return createCalls(client, study);
    };
    const afterRestart = [];
    for (const index of knownResponse.answers.keys())
      afterRestart.push(await counting((await restart()).answers[index]!));
    checkLimit(
      'SQL statements of a saved answer, the process not knowing the response',
      Math.max(...afterRestart),
      3,
      '',
    );
    const { finish } = await restart();
    checkLimit(
      'SQL statements of the completing call, the process not knowing it',
      await counting(finish),
      5,
      '',
    );
  } finally {
    await admin.end();
    await earshot.stop();
    await server.stop();
    unregister();
  }
}
