import { isLoopback, readConfig } from '#platform/config/config.ts';
import { describeStartFailure } from '#platform/config/failure.ts';
import { withFreePort } from '#platform/config/free-port.ts';
import { makeFolder } from '#platform/config/make-folder.ts';
import { stopOnSignal } from '#platform/config/stop-on-signal.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#platform/config/config.ts';
import { healthServer } from '#platform/http/server/health.ts';
import { serveMetrics } from '#platform/http/server/metrics.ts';
import type { Services } from '#platform/http/server/services.ts';
import { announceStart } from '#platform/http/server/starting.ts';
import { openLog, type Log } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/boss.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { openSigningKey } from '#product/accounts/server/open-signing-key.ts';
import { firstRunCode } from '#product/accounts/server/registration.ts';
import { compose, type Composed } from './compose.ts';
import { openDatabase } from './open-database.ts';

/** Milliseconds that running jobs have to end: what is left of ten seconds. */
const jobsEndWithin = ({ role, drainSeconds }: Config) =>
  role === 'worker' ? 8_000 : 4_500 - drainSeconds * 1000;

/** Health and figures on a port of their own, and how to leave it. */
async function openHealth(services: Services, composed: Composed): Promise<() => Promise<void>> {
  const { healthPort: port, host, metricsToken: token } = services.config;
  if (port === undefined) return async () => {};
  const health = healthServer(services, composed.serving);
  serveMetrics(health, composed.metrics, { token, open: isLoopback(host) });
  await health.listen({ port, host });
  return () => health.close();
}

/** Says "starting" on the ports that this process will have. */
async function announce({ role, port, healthPort, host }: Config): Promise<() => Promise<void>> {
  const served = role === 'worker' || port === 0 ? [] : [port];
  const ports = healthPort === undefined ? served : [...served, healthPort];
  const said: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const one of said.splice(0)) await one();
  };
  try {
    for (const one of ports) said.push(await announceStart(one, host));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Who connects while the loop is busy waits; with the usual 511 a crowd would be cut off. The system may allow less. */
const LINE = 4_096;

/** How often `npm start` has started this process again after an unexpected end. */
const RESTARTS = Number(process.env.EARSHOT_RESTARTS ?? 0);

/** Starts what the role names: `web` serves, `worker` takes up jobs, `all` does both. */
async function start(config: Config, log: Log, ends: AbortSignal): Promise<() => Promise<void>> {
  for (const warning of config.warnings) log.warn(warning);
  makeFolder(config.dataDir);
  const announced = await announce(config);
  const undo: (() => Promise<void>)[] = [];
  try {
    const storage = await openStorage(config);
    await storage.check();
    const opened = await openDatabase(config, log, ends);
    undo.push(opened.close);
    await openSigningKey(config, opened.database, clock.now());
    const works = config.role !== 'web';
    const queue = openQueue({ target: opened.app, clock, log, works });
    undo.push(() => queue.stop(jobsEndWithin(config)));
    const mail = openMail({ queue, delivers: config.smtpUrl !== undefined });
    const services: Services = { config, clock, database: opened.database, queue, storage, mail, log };
    const composed = compose(services);
    composed.metrics.addProcess(RESTARTS);
    undo.push(composed.close);
    await queue.check();
    if (works) await queue.start(composed.workers);
    await announced();
    undo.push(await openHealth(services, composed));
    if (config.role !== 'worker') {
      await composed.app.listen({ port: config.port, host: config.host, backlog: LINE });
      undo.push(() => composed.drain(config.drainSeconds));
      await greet(services);
    } else process.stdout.write('Earshot works on jobs. Press Ctrl-C to end it.\n');
    await opened.watchSpace();
  } catch (error) {
    await announced();
    await undoAll(undo);
    throw error;
  }
  return () => undoAll(undo);
}

async function undoAll(undo: (() => Promise<void>)[]): Promise<void> {
  for (const one of undo.toReversed()) await one();
}

async function greet(services: Services): Promise<void> {
  const code = await firstRunCode(services);
  const { publicUrl } = services.config;
  process.stdout.write(`\nEarshot runs at ${publicUrl}\n`);
  if (code)
    process.stdout.write(
      `Register the first account with this link: ${publicUrl}/register#code=${code}\nWithout the link the page asks for this code: ${code}\n`,
    );
  process.stdout.write('Press Ctrl-C to end it.\n\n');
}

let config: Config | undefined;
try {
  const argv = process.argv.slice(2);
  config = await withFreePort(readConfig(process.env, argv), process.env, argv);
  const ends = new AbortController();
  const log = openLog({ level: config.logLevel, now: () => clock.now() });
  if (RESTARTS > 0) log.warn({ restarts: RESTARTS }, 'started again after an unexpected end');
  const started = start(config, log, ends.signal);
  // Ctrl-C may come while the database is still starting: that start is finished or given up, then undone.
  stopOnSignal(async () => {
    ends.abort();
    const stop = await started.catch(() => null);
    await stop?.();
  }, log);
  await started;
} catch (error) {
  const at = config ?? { port: 0, host: '', dataDir: '' };
  // Given up by Ctrl-C: that ends the process with its own code.
  if ((error as { name?: unknown }).name === 'AbortError') await new Promise(() => {});
  const sentence = error instanceof AppError ? error.message : describeStartFailure(error, at);
  console.error(sentence ?? error);
  process.exit(1);
}
