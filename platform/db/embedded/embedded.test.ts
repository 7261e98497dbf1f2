import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMemoryFolder } from '../../testing/memory-folder.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { listPidsAs, readProgramName } from './embedded-pids.ts';
import {
  computeClusterName,
  listProcesses,
  readPostmasterFile,
  readProcessState,
  sendSignal,
} from './embedded-process.ts';
import { openSqlClient } from '../core/connection.ts';
import type { SqlClient } from '../core/connection.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/run-embedded-server.ts', import.meta.url));
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let dataDir: string;
let programs: ChildProcess[];
let servers: EmbeddedServer[];

beforeEach(() => {
  // mkdtemp creates it with mode 0700, so the server's account cannot open it.
  folder = makeMemoryFolder('earshot-embedded-');
  dataDir = path.join(
    folder,
    'a folder whose name is long enough for no unix socket',
    'x'.repeat(60),
    'postgres',
  );
  programs = [];
  servers = [];
});

afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  for (const server of servers) await server.stop();
  if (fs.existsSync(dataDir)) for (const pid of listProcesses(dataDir)) sendSignal(pid, 'SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  servers.push(server);
  return server;
}

async function startInOtherProcess(): Promise<{ program: ChildProcess; host: string; pid: number }> {
  const program = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(program);
  for await (const line of createInterface({ input: program.stdout }))
    return { program, ...(JSON.parse(line) as { host: string; pid: number }) };
  throw new Error('the program ended before it said where its server is');
}

async function kill(program: ChildProcess): Promise<void> {
  program.kill('SIGKILL');
  await once(program, 'exit');
}

async function query<T>(host: string, work: (sql: SqlClient) => Promise<T>): Promise<T> {
  const sql = openSqlClient({ host, user: 'postgres', database: 'postgres' }, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const createTable = (host: string) => query(host, (sql) => sql`create table kept as select 7 as seven`);
const readTable = (host: string) =>
  query(host, async (sql) => (await sql`select seven from kept`)[0]?.seven as number);

describe('an embedded server', () => {
  it('keeps its data across restarts, and listens only on a private socket', async () => {
    const first = await start();
    await createTable(first.host);
    expect(path.join(first.host, '.s.PGSQL.5432').length).toBeLessThan(100);
    expect(fs.statSync(first.host).mode & 0o777).toBe(0o700);
    const [settings] = await query(
      first.host,
      (sql) => sql`select current_setting('listen_addresses') as addresses, lower('Ä') as small`,
    );
    expect(settings).toEqual({ addresses: '', small: 'ä' });
    await first.stop();
    expect(listProcesses(dataDir)).toEqual([]);
    const second = await start();
    expect(await readTable(second.host)).toBe(7);
  });

  it('keeps running after its Earshot process was killed, and is adopted by the next one', async () => {
    const { program, pid } = await startInOtherProcess();
    await kill(program);
    expect(readProcessState(pid, dataDir)).toBe('ours');
    const server = await start();
    expect(server.pid()).toBe(pid);
    await createTable(server.host);
    await server.stop();
    expect(readProcessState(pid, dataDir)).toBe('gone');
  });

  it('is not taken for ended while no file can be opened', async () => {
    const { pid } = await startInOtherProcess();
    const readOrCode = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    const files: number[] = [];
    const look = () => {
      try {
        for (;;) files.push(fs.openSync('/dev/null', 'r'));
      } catch {
        return [() => readProcessState(pid, dataDir), () => readPostmasterFile(dataDir)].map(readOrCode);
      } finally {
        for (const file of files) fs.closeSync(file);
      }
    };
    expect(look()).toEqual(['EMFILE', 'EMFILE']);
    expect(readProcessState(pid, dataDir)).toBe('ours');
  });

  it('is restarted when it is killed, and its clients reconnect', async () => {
    const server = await start();
    const sql = openSqlClient({ host: server.host, user: 'postgres', database: 'postgres' }, { max: 3 });
    await sql`create table kept as select 7 as seven`;
    for (let round = 0; round < 3; round++) {
      const before = server.pid();
      process.kill(before, 'SIGKILL');
      // In between there is no process id; 0 would mean the process group of the caller.
      await vi.waitFor(() => expect(() => server.pid()).toThrow('not running'), {
        ...WAIT_OPTIONS,
        interval: 1,
      });
      await vi.waitFor(async () => {
        expect(await sql`select seven from kept`).toEqual([{ seven: 7 }]);
        expect(server.pid()).not.toBe(before);
      }, WAIT_OPTIONS);
    }
    await sql.end();
  });

  it('is also restarted by a process that adopted it', async () => {
    const { program } = await startInOtherProcess();
    await kill(program);
    const server = await start();
    const before = server.pid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(server.pid()).not.toBe(before);
      expect(await query(server.host, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
    }, WAIT_OPTIONS);
  });

  it('starts after Earshot and the server were both killed during a statement', async () => {
    const { program, pid, host } = await startInOtherProcess();
    await createTable(host);
    const busy = query(
      host,
      (sql) => sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000000) select count(*) from n`,
    ).catch(() => 'lost');
    await vi.waitFor(async () => {
      const active = (sql: SqlClient) => sql`select 1 from pg_stat_activity where query like '%1000000000%'`;
      expect((await query(host, active)).length).toBeGreaterThan(1);
    }, WAIT_OPTIONS);
    await kill(program);
    process.kill(pid, 'SIGKILL');
    const server = await start();
    expect(await readTable(server.host)).toBe(7);
    expect(await busy).toBe('lost');
  });

  it('keeps running for other processes, and ends with the last one', async () => {
    const server = await start();
    const { program, pid } = await startInOtherProcess();
    expect(pid).toBe(server.pid());
    await server.stop();
    expect(readProcessState(pid, dataDir)).toBe('ours');
    program.kill('SIGTERM');
    await once(program, 'exit');
    expect(readProcessState(pid, dataDir)).toBe('gone');
  });

  it('is only used by a command beside its Earshot, which restarts it', async () => {
    const { program, pid } = await startInOtherProcess();
    const command = await startEmbedded({ dataDir, isCommand: true });
    servers.push(command);
    expect([command.isStartedElsewhere, command.pid()]).toEqual([true, pid]);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => {
      const record = readPostmasterFile(dataDir);
      expect([record?.isReady, record?.pid === pid]).toEqual([true, false]);
    }, WAIT_OPTIONS);
    // Its parent is the Earshot, not the command.
    const stat = fs.readFileSync(`/proc/${readPostmasterFile(dataDir)!.pid}/stat`, 'utf8');
    expect(Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])).toBe(program.pid);
    await command.stop();
    expect(listProcesses(dataDir)).not.toEqual([]);
  });

  it('is recognised by its folder: neither a program that merely runs there nor one with its words is taken for it', async () => {
    const server = await start();
    const words = `${path.join(dataDir, 'postgres')} -c cluster_name=${computeClusterName(dataDir)}`;
    const others = [
      spawn('sleep', ['60'], { cwd: dataDir }),
      spawn('bash', ['-c', `exec -a "$0" sleep 60`, words], { cwd: '/' }),
    ];
    programs.push(...others);
    await vi.waitFor(() => {
      for (const { pid } of others) expect(readProgramName(pid!)).toBe('sleep');
    }, WAIT_OPTIONS);
    expect(others.map(({ pid }) => readProcessState(pid!, dataDir))).toEqual(['other', 'other']);
    const found = listProcesses(dataDir);
    expect(found).toContain(server.pid());
    expect(found.length).toBeGreaterThan(3);
    for (const { pid } of others) expect(found).not.toContain(pid);
    // As root in a container, which may not look at processes of another account.
    const { dev, ino, uid, gid } = fs.statSync(dataDir);
    if (process.getuid?.() === 0)
      expect(listPidsAs({ uid, gid }, `${dev}:${ino}`, [...found, process.pid])).toEqual(found);
  });

  it('is not taken from another program that started it', async () => {
    const server = await start();
    const file = path.join(dataDir, 'postmaster.pid');
    const record = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, record.replace(server.host, '/var/run/postgresql'));
    expect(readProcessState(server.pid(), dataDir)).toBe('foreign');
    fs.writeFileSync(file, record);
    expect(readProcessState(server.pid(), dataDir)).toBe('ours');
  });

  it('is started once by concurrent processes, also after it was killed', async () => {
    const all = await Promise.all([start(), startInOtherProcess(), startInOtherProcess()]);
    const [{ host }] = all;
    expect(new Set(all.map(({ pid }) => (typeof pid === 'function' ? pid() : pid))).size).toBe(1);
    const before = all[0].pid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(all[0].pid()).not.toBe(before);
      expect(await query(host, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
    }, WAIT_OPTIONS);
  });
});

describe('a lock file of a killed server', () => {
  async function createStaleLock(pid: number): Promise<void> {
    const server = await start();
    await createTable(server.host);
    await server.stop();
    const { uid, gid } = fs.statSync(dataDir);
    fs.mkdirSync(server.host, { mode: 0o700 });
    fs.chownSync(server.host, uid, gid);
    const lines = [pid, '/proc/self/cwd', 1, 5432, server.host, '', '', 'ready'];
    fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), `${lines.join('\n')}\n`);
    fs.writeFileSync(path.join(server.host, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);
  }

  it('is removed when its process id belongs to another program', async () => {
    await createStaleLock(process.pid);
    expect(await readTable((await start()).host)).toBe(7);
  });

  it('is removed when its process id belongs to a zombie', async () => {
    // The shell becomes `sleep`, which never waits for its child; the child ends when its pipe is closed.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    programs.push(parent);
    const [output] = (await once(parent.stdout as Readable, 'data')) as [Buffer];
    const zombie = Number(String(output));
    const read = (pid: number | undefined, file: string) => fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
    await vi.waitFor(() => expect(read(parent.pid, 'comm')).toBe('sleep\n'), WAIT_OPTIONS);
    (parent.stdio[3] as Writable).end();
    await vi.waitFor(() => expect(read(zombie, 'stat')).toContain(') Z'), WAIT_OPTIONS);
    await createStaleLock(zombie);
    expect(await readTable((await start()).host)).toBe(7);
  });
});

describe('the message of a failed start', () => {
  it('names a folder that contains other files', async () => {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'holiday.jpg'), '');
    await expect(start()).rejects.toThrow(`The folder ${dataDir} holds other files`);
  });

  it('names a folder of another version', async () => {
    await (await start()).stop();
    fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this Earshot brings 18');
  });

  it('names a path that contains a file', async () => {
    fs.writeFileSync(path.join(folder, 'file'), '');
    dataDir = path.join(folder, 'file', 'postgres');
    await expect(start()).rejects.toThrow('a file is in the way');
  });

  it('names a folder that cannot be created', async () => {
    const nowhere = startEmbedded({ dataDir: '/proc/earshot/postgres', settings: { fsync: 'off' } });
    await expect(nowhere).rejects.toThrow('Earshot cannot use the folder /proc/earshot/postgres');
  });

  it('quotes the error of PostgreSQL for invalid settings', async () => {
    const broken = startEmbedded({ dataDir, settings: { fsync: 'off', max_connections: 'many' } });
    await expect(broken).rejects.toThrow(/PostgreSQL did not start: .*max_connections/);
  });
});
