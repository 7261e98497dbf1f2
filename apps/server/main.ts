import { setTimeout as pause } from 'node:timers/promises';
import { isLoopback, readConfig } from '#platform/config/config.ts';
import { describeStartFailure } from '#platform/config/describe-start-failure.ts';
import { withFreePort } from '#platform/config/free-port.ts';
import { makeFolder } from '#platform/config/make-folder.ts';
import { stopOnSignal } from '#platform/config/stop-on-signal.ts';
import { isConnectionLost } from '#platform/db/core/failure.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#platform/config/config.ts';
import { healthServer } from '#platform/http/server/health.ts';
import { serveMetrics } from '#platform/http/server/metrics.ts';
import type { Services } from '#platform/http/server/services.ts';
import { announceStart } from '#platform/http/server/announce-start.ts';
import { openLog, type Log } from '#platform/log/log.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { isStorageAway } from '#platform/storage/failure.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { sealLinks } from './seal-links.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import { getFirstRunCode } from '#product/accounts/server/registration.ts';
import { compose, type ComposedServer } from './compose.ts';
import { openDatabase } from './open-database.ts';

/** How long running jobs may take to end: the rest of the ten seconds that a shutdown may take after draining. */
const jobStopTimeoutMs = ({ role }: Config) => (role === 'worker' ? 8_000 : 4_500);

/** Serves health and metrics on `HEALTH_PORT`. Returns a function that closes it. */
async function startHealthServer(services: Services, composed: ComposedServer): Promise<() => Promise<void>> {
  const { healthPort: port, host, metricsToken: token } = services.config;
  if (port === undefined) return async () => {};
  const health = healthServer(composed.dependencies, composed.isServing);
  serveMetrics(health, composed.metrics, { token, isPublic: isLoopback(host) });
  await health.listen({ port, host });
  return () => health.close();
}

/** Replies "starting" on the ports of this process, until the returned function is called. */
async function announce({ role, port, healthPort, host }: Config): Promise<() => Promise<void>> {
  const servedPorts = role === 'worker' || port === 0 ? [] : [port];
  const ports = healthPort === undefined ? servedPorts : [...servedPorts, healthPort];
  const announcements: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of announcements.splice(0)) await stop();
  };
  try {
    for (const port of ports) announcements.push(await announceStart(port, host));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/** Connections that wait while the process is busy; Node's default of 511 is too few when many participants arrive at once. The system may allow less. */
const LISTEN_BACKLOG = 4_096;

/** Pause before a start is tried again whose database went away. */
const RESTART_DELAY_MS = 500;

/** How often `npm start` has restarted this process after it ended unexpectedly. */
const RESTARTS = Number(process.env.EARSHOT_RESTARTS ?? 0);

/** Starts the parts of the role: `web` serves, `worker` runs jobs, `all` does both. Returns a function that stops it. */
async function start(config: Config, log: Log, aborted: AbortSignal): Promise<() => Promise<void>> {
  for (const warning of config.warnings) log.warn(warning);
  makeFolder(config.dataDir);
  const endAnnouncement = await announce(config);
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const storage = await openStorage(config);
    await checkStorage(storage, log);
    const opened = await openDatabase(config, log, aborted);
    cleanups.push(opened.close);
    await openSigningKey(config, opened.database, clock.now());
    await sealLinks(opened.database);
    const runsJobs = config.role !== 'web';
    const queue = openQueue({ target: opened.appTarget, clock, log, runsJobs });
    cleanups.push(() => queue.stop(jobStopTimeoutMs(config)));
    const mail = createMailSender({ queue, delivers: config.smtpUrl !== undefined });
    const services: Services = { config, clock, database: opened.database, queue, storage, mail, log };
    const composed = compose(services);
    composed.metrics.addProcess(RESTARTS);
    cleanups.push(composed.close);
    await queue.check();
    if (runsJobs) await queue.start(composed.workers);
    await endAnnouncement();
    cleanups.push(await startHealthServer(services, composed));
    if (config.role !== 'worker') {
      await composed.app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
      cleanups.push(() => composed.drain(config.drainSeconds));
      await printWelcome(services);
    } else process.stdout.write('Earshot is processing jobs. Press Ctrl-C to stop.\n');
    composed.dependencies.watch();
    await opened.watchSpace();
  } catch (error) {
    await endAnnouncement();
    await runCleanups(cleanups);
    throw error;
  }
  return () => runCleanups(cleanups);
}

/** Earshot starts without its files, which only some pages need. @throws AppError for a wrong setting */
async function checkStorage(storage: Storage, log: Log): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (!isStorageAway(error)) throw error;
    log.error({ error }, 'file storage cannot be reached: starting without it');
  }
}

/** Starts again from the beginning while the database goes away during the start, `DATABASE_WAIT` seconds at most. */
async function startWithRetries(
  config: Config,
  log: Log,
  aborted: AbortSignal,
): Promise<() => Promise<void>> {
  const deadline = performance.now() + config.databaseWait * 1000;
  for (;;) {
    try {
      return await start(config, log, aborted);
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() >= deadline) throw error;
      log.warn({ seconds: config.databaseWait, error }, 'waiting for the database');
      await pause(RESTART_DELAY_MS, undefined, { signal: aborted });
    }
  }
}

async function runCleanups(cleanups: (() => Promise<void>)[]): Promise<void> {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}

async function printWelcome(services: Services): Promise<void> {
  const code = await getFirstRunCode(services);
  const { publicUrl } = services.config;
  process.stdout.write(`\nEarshot is running at ${publicUrl}\n`);
  if (code)
    process.stdout.write(
      `Register the first account with this link: ${publicUrl}/register#code=${code}\nWithout the link the page asks for this code: ${code}\n`,
    );
  process.stdout.write('Press Ctrl-C to stop.\n\n');
}

let config: Config | undefined;
try {
  const argv = process.argv.slice(2);
  config = await withFreePort(readConfig(process.env, argv), process.env, argv);
  const aborted = new AbortController();
  const log = openLog({ level: config.logLevel, now: () => clock.now() });
  if (RESTARTS > 0) log.warn({ restarts: RESTARTS }, 'started again after an unexpected end');
  const started = startWithRetries(config, log, aborted.signal);
  // Ctrl-C during the start: the start is completed or aborted, then cleaned up.
  stopOnSignal(
    async () => {
      aborted.abort();
      const stop = await started.catch(() => null);
      await stop?.();
    },
    log,
    config.role === 'worker' ? 0 : config.drainSeconds,
  );
  await started;
} catch (error) {
  const startConfig = config ?? { port: 0, host: '', dataDir: '' };
  // Aborted by Ctrl-C, whose handler ends the process with its own exit code.
  if ((error as { name?: unknown }).name === 'AbortError') await new Promise(() => {});
  const message = error instanceof AppError ? error.message : describeStartFailure(error, startConfig);
  console.error(message ?? error);
  process.exit(1);
}
