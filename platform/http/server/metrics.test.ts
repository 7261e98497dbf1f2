import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withMetrics } from '../../db/core/with-metrics.ts';
import { openMemoryLog } from '../../log/log.ts';
import { openMetrics, type Metrics } from '../../log/metrics.ts';
import {
  diagnosticsChannel,
  type BatchMessage,
  type JobMessage,
  type RefusalMessage,
} from '../../log/diagnostics-channel.ts';
import { openQueue } from '../../queue/open-queue.ts';
import { mintJobScope } from '../../queue/job-gate.ts';
import { jobType } from '../../queue/queue.ts';
import { readBacklog } from '../../queue/read-backlog.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testClock } from '../../time/clock.ts';
import { countRequests, serveMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-operator';
const emptyBacklog = async () => ({ jobs: [], mailsWaiting: 0 });

/** The value of a line such as `earshot_jobs{job="x"}`; null when it is not there. */
function readMetric(text: string, start: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${start} `));
  return line === undefined ? null : Number(line.slice(start.length + 1));
}

describe('/metrics', () => {
  const requestMetrics = async (
    options: { token?: string; isPublic?: boolean },
    headers: Record<string, string> = {},
  ) => {
    const app = Fastify();
    const metrics = openMetrics(emptyBacklog, 4);
    app.setNotFoundHandler((_request, reply) => reply.status(404).send('nothing here'));
    serveMetrics(app, metrics, options);
    const { statusCode } = await app.inject({ method: 'GET', url: '/metrics', headers });
    await app.close();
    metrics.close();
    return statusCode;
  };

  it.each([
    ['no token is set', {}, {}, 404],
    ['no token is set, but one is sent', {}, { authorization: 'Bearer undefined' }, 404],
    ['no token is sent', { token: TOKEN }, {}, 404],
    ['a wrong token is sent', { token: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, 404],
    ['the token is sent in another scheme', { token: TOKEN }, { authorization: `Basic ${TOKEN}` }, 404],
    ['the token is sent', { token: TOKEN }, { authorization: `Bearer ${TOKEN}` }, 200],
    ['the port is not reachable from outside', { isPublic: true }, {}, 200],
  ])('replies with the right status when %s', async (_case, options, headers, status) => {
    expect(await requestMetrics(options, headers as Record<string, string>)).toBe(status);
  });

  it('two that read at once both have all jobs', async () => {
    const metrics = openMetrics(
      async () => ({ jobs: [{ job: 'mail.send', state: 'waiting', count: 3, oldest: 5 }], mailsWaiting: 0 }),
      4,
    );
    // The second begins at each of the steps of the first.
    for (let steps = 0; steps < 10; steps += 1) {
      const first = metrics.text();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      const second = metrics.text();
      for (const text of [await first, await second])
        expect(readMetric(text, 'earshot_jobs{job="mail.send",state="waiting"}')).toBe(3);
    }
    metrics.close();
  });

  it('counts requests by the template of their route, never by their URL', async () => {
    const app = Fastify();
    const metrics = openMetrics(emptyBacklog, 4);
    countRequests(app, metrics);
    app.get('/things/:id', async () => 'here');
    for (const url of ['/things/1', '/things/2', '/nowhere/hush']) await app.inject({ method: 'GET', url });
    const text = await metrics.text();
    await app.close();
    metrics.close();
    expect(
      readMetric(text, 'earshot_request_seconds_count{method="GET",route="/things/:id",status="200"}'),
    ).toBe(2);
    expect(readMetric(text, 'earshot_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1);
    expect(text).not.toContain('hush');
  });
});

describe('metrics', () => {
  let test: TestDatabase;
  let metrics: Metrics;
  const clock = testClock();
  beforeAll(async () => {
    test = await testDatabase();
    metrics = openMetrics(() => readBacklog(test.database, clock.now()), 4);
  });
  afterAll(async () => {
    metrics.close();
    await test.drop();
  });

  it('include waits for a connection, and running transactions', async () => {
    const database = withMetrics(test.database);
    const scope = mintJobScope('1b4e28ba-2fa1-41d2-883f-0016d3cca427', 'metrics test', clock.now());
    let textDuring = '';
    await database.within(scope, async (tx) => {
      textDuring = await metrics.text();
      return tx`select 1`;
    });
    await database.within(scope, (tx) => tx.orm.execute('select 1'));
    await expect(database.within(scope, () => Promise.reject(new Error('changed my mind')))).rejects.toThrow(
      'changed my mind',
    );
    expect(readMetric(textDuring, 'earshot_database_transactions')).toBe(1);
    const after = await metrics.text();
    expect(readMetric(after, 'earshot_database_transactions')).toBe(0);
    expect(readMetric(after, 'earshot_database_wait_seconds_count')).toBe(3);
    expect(readMetric(after, 'earshot_database_pool_size')).toBe(4);
  });

  it('include ended batches and jobs, and refusals', async () => {
    diagnosticsChannel.batch.publish({ writes: 5 } satisfies BatchMessage);
    diagnosticsChannel.job.publish({
      job: 'archives.build',
      seconds: 0.5,
      failed: false,
    } satisfies JobMessage);
    diagnosticsChannel.job.publish({
      job: 'archives.build',
      seconds: 0.1,
      failed: true,
    } satisfies JobMessage);
    diagnosticsChannel.refused.publish({ reason: 'link' } satisfies RefusalMessage);
    const text = await metrics.text();
    expect(readMetric(text, 'earshot_refused_total{reason="link"}')).toBe(1);
    expect(readMetric(text, 'earshot_write_batch_size_sum')).toBe(5);
    const runs = 'earshot_job_seconds_count{job="archives.build",outcome=';
    expect([readMetric(text, `${runs}"done"}`), readMetric(text, `${runs}"failed"}`)]).toEqual([1, 1]);
  });

  it('include jobs by type and state, the age of the oldest due job, and waiting mails', async () => {
    const queue = openQueue({
      target: test.app,
      clock,
      log: openMemoryLog().log,
      runsJobs: false,
      stopTimeoutMs: 500,
    });
    const due = new Date(clock.now().getTime() - 90_000);
    const later = new Date(clock.now().getTime() + 90_000);
    for (const [name, state, startAfter] of [
      ['mail.deliver', 'created', due],
      ['mail.deliver', 'created', later],
      ['mail.deliver', 'failed', due],
      ['mail.deliver', 'completed', due],
      ['results.fold', 'created', later],
    ] as const) {
      const key = randomUUID();
      const type = jobType({ name, payload: z.object({}) });
      await test.database.transaction((tx) => queue.enqueue(tx, type, {}, { startAfter, key }));
      await test.admin`update jobs.job set state = ${state}::jobs.job_state where singleton_key = ${key}`;
    }
    await queue.stop();
    await test.admin`insert into identity.outbox (id, recipient, subject, text, html, state, created_at)
      values (gen_random_uuid(), 'a@example.com', 'x', 'x', 'x', 'waiting', ${due})`;
    const text = await metrics.text();
    expect(readMetric(text, 'earshot_jobs{job="mail.deliver",state="created"}')).toBe(2);
    expect(readMetric(text, 'earshot_jobs{job="mail.deliver",state="failed"}')).toBe(1);
    expect(readMetric(text, 'earshot_jobs{job="mail.deliver",state="completed"}')).toBeNull();
    expect(readMetric(text, 'earshot_job_oldest_seconds{job="mail.deliver"}')).toBe(90);
    expect(readMetric(text, 'earshot_job_oldest_seconds{job="results.fold"}')).toBeNull();
    expect(readMetric(text, 'earshot_mails_waiting')).toBe(1);
    expect(readMetric(text, 'earshot_backlog_read')).toBe(1);
  });

  it('include what can be used and the free space of each volume, and not a volume that is gone', async () => {
    let freeBytes: Record<string, number> = { data: 5_000, files: 7_000 };
    const states = { database: true, writable: false, storage: true, queue: true, mail: false };
    const withHealth = openMetrics(emptyBacklog, 4, async () => ({ dependencies: states, freeBytes }));
    const text = await withHealth.text();
    for (const [dependency, isUp] of Object.entries(states))
      expect([dependency, readMetric(text, `earshot_dependency_up{dependency="${dependency}"}`)]).toEqual([
        dependency,
        isUp ? 1 : 0,
      ]);
    expect(readMetric(text, 'earshot_disk_free_bytes{volume="files"}')).toBe(7_000);
    freeBytes = { data: 4_000 };
    const later = await withHealth.text();
    withHealth.close();
    expect(readMetric(later, 'earshot_disk_free_bytes{volume="data"}')).toBe(4_000);
    expect(readMetric(later, 'earshot_disk_free_bytes{volume="files"}')).toBeNull();
  });

  it('are served while the database is unreachable, with earshot_backlog_read 0', async () => {
    const metricsWithoutDatabase = openMetrics(() => Promise.reject(new Error('away')), 4);
    const text = await metricsWithoutDatabase.text();
    metricsWithoutDatabase.close();
    expect(readMetric(text, 'earshot_backlog_read')).toBe(0);
    expect(readMetric(text, 'earshot_database_pool_size')).toBe(4);
  });
});
