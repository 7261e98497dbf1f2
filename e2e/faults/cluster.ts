import fs from 'node:fs';
import path from 'node:path';
import { openSqlClient } from '#platform/db/core/connection.ts';
import { startEmbedded, type EmbeddedServer } from '#platform/db/embedded/embedded.ts';
import { testBucket } from '#platform/testing/s3.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { Balancer } from './balancer.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';

interface ClusterOptions {
  web: number;
  workers: number;
  /** Port of the balancer; a free one by default. */
  port?: number;
  /** Stores files in a bucket instead of the shared folder. */
  bucket?: boolean;
  /** More settings for every process. */
  settings?: Record<string, string>;
  /** Each process has its own database proxy, which can be cut, and a clock that can be stepped. */
  hasFaultProxies?: boolean;
}

const PASSWORD = 'maker';

/** An external PostgreSQL on a port with passwords, as an operator would run it. */
export async function startPostgres(
  folder: string,
  port: number,
): Promise<{ url: string; server: EmbeddedServer }> {
  const access = path.join(folder, 'pg_hba.conf');
  fs.writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  const dataDir = path.join(folder, 'postgres');
  // It listens on the port only once its role and database exist.
  const first = await startEmbedded({ dataDir, settings: { fsync: 'off', port: String(port) } });
  const admin = openSqlClient(
    { host: first.host, user: first.adminUser, database: 'postgres' },
    { max: 1, port },
  );
  await admin.run({ text: `create role maker login createrole password '${PASSWORD}'` });
  await admin.run({ text: 'create database earshot owner maker' });
  await admin.end();
  await first.stop();
  const server = await startEmbedded({
    dataDir,
    settings: { fsync: 'off', listen_addresses: '127.0.0.1', port: String(port), hba_file: access },
  });
  return { url: `postgres://maker:${PASSWORD}@127.0.0.1:${port}/earshot`, server };
}

/** Several web and worker processes on one external database and shared files, behind a balancer. */
export class Cluster {
  readonly folder: string;
  /** URL of the balancer. */
  readonly base: string;
  readonly balancer: Balancer;
  readonly web: EarshotProcess[];
  readonly workers: EarshotProcess[];
  /** Settings of every process, which the checker needs too. */
  readonly settings: Record<string, string>;
  /** Administrator's connection to the database, without row-level security, to inspect and to lock. */
  readonly admin: { host: string; port: number; user: string; database: string };
  /** The database proxy of each process, in the order of `all`; empty without `hasFaultProxies`. */
  readonly proxies: CuttingProxy[];
  /** Folder of the database. */
  readonly postgres: string;
  private readonly port: number;
  private readonly cleanups: (() => Promise<void>)[];

  private constructor(
    folder: string,
    settings: Record<string, string>,
    ports: { balancer: number; web: number[]; workers: number[] },
    admin: Cluster['admin'],
    cleanups: (() => Promise<void>)[],
    proxies: CuttingProxy[],
  ) {
    this.folder = folder;
    this.proxies = proxies;
    this.postgres = path.join(folder, 'postgres');
    this.port = ports.balancer;
    this.base = `http://localhost:${ports.balancer}`;
    this.settings = settings;
    this.admin = admin;
    this.cleanups = cleanups;
    const data = path.join(folder, 'data');
    const process = (port: number, at: number, role: Record<string, string>) => {
      const proxy = proxies[at];
      const url = new URL(settings.DATABASE_URL!);
      if (proxy) url.port = String(proxy.port);
      const allSettings = { ...settings, ...role, DATABASE_URL: url.href };
      return new EarshotProcess(data, port, allSettings, { hasSteppableClock: proxy !== undefined });
    };
    this.web = ports.web.map((port, at) => process(port, at, { EARSHOT_ROLE: 'web' }));
    this.workers = ports.workers.map((port, at) =>
      process(port, this.web.length + at, { EARSHOT_ROLE: 'worker', HEALTH_PORT: String(port) }),
    );
    this.balancer = new Balancer(ports.web, settings.TRUST_PROXY !== '0');
  }

  /** The one-time code of the first account. */
  get code(): string | undefined {
    return this.web.map(({ code }) => code).find(Boolean);
  }

  get all(): EarshotProcess[] {
    return [...this.web, ...this.workers];
  }

  /** Starts PostgreSQL, then every process at the same moment, and the balancer when all serve. */
  static async begin(options: ClusterOptions): Promise<Cluster> {
    const folder = makeMemoryFolder('earshot-cluster-');
    fs.chmodSync(folder, 0o755);
    const cleanups: (() => Promise<void>)[] = [];
    let cluster: Cluster | undefined;
    try {
      cluster = await Cluster.prepare(options, folder, cleanups);
      await Promise.all(cluster.all.map((one) => one.start().serves));
      await cluster.balancer.listen(cluster.port);
      return cluster;
    } catch (error) {
      // Removes everything that was started.
      if (cluster) await cluster.end();
      else for (const end of cleanups) await end();
      fs.rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  private static async prepare(
    { web, workers, port, bucket, settings, hasFaultProxies }: ClusterOptions,
    folder: string,
    cleanups: (() => Promise<void>)[],
  ): Promise<Cluster> {
    const databasePort = await freePort();
    const { url, server } = await startPostgres(folder, databasePort);
    const admin = { host: server.host, port: databasePort, user: server.adminUser, database: 'earshot' };
    cleanups.push(() => server.stop());
    const balancer = port ?? (await freePort());
    const free = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));
    const ports = { balancer, web: await free(web), workers: await free(workers) };
    const allSettings: Record<string, string> = {
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: url,
      DATABASE_POOL: '6',
      PUBLIC_URL: `http://localhost:${balancer}`,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
      ...settings,
    };
    if (bucket) {
      const { bucket: at, close } = await testBucket(await freePort());
      cleanups.push(close);
      allSettings.S3_BUCKET = at.name;
      allSettings.S3_URL = at.url;
      allSettings.S3_ACCESS_KEY = at.accessKey;
      allSettings.S3_SECRET_KEY = at.secretKey;
    }
    const proxies = await Promise.all(
      Array.from({ length: hasFaultProxies ? web + workers : 0 }, () => CuttingProxy.listen(databasePort)),
    );
    cleanups.unshift(...proxies.map((proxy) => () => proxy.close()));
    return new Cluster(folder, allSettings, ports, admin, cleanups, proxies);
  }

  async end(): Promise<void> {
    await this.balancer.close().catch(() => {});
    await Promise.all(this.all.map((one) => one.stop()));
    for (const end of this.cleanups) await end();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
