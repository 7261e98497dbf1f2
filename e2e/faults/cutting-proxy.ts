import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** `before`: the database never hears the call. `after`: it carries it out, and its answer is lost. */
export type Cut = 'before' | 'after';

/** Types of a client's messages that ask the database for something: a simple query, a prepared one. */
const CALLS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);
const SOCKET = '.s.PGSQL.5432';

/** Stands between a pool and PostgreSQL on unix sockets, counts calls, and cuts the connection at one of them. */
export class CuttingProxy {
  /** Where to connect instead of the database. */
  readonly host: string;
  private readonly server: net.Server;
  private calls = 0;
  private armed: { at: number; cut: Cut } | null = null;
  private struck = false;

  private constructor(host: string, to: string) {
    this.host = host;
    this.server = net.createServer((client) => this.pass(client, net.connect(to)));
  }

  static async listen(to: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-cut-')), to);
    await new Promise<void>((resolve) => proxy.server.listen(path.join(proxy.host, SOCKET), resolve));
    return proxy;
  }

  /** The `at`th call from now on, counted from 1, is cut. */
  arm(at: number, cut: Cut): void {
    this.calls = 0;
    this.struck = false;
    this.armed = { at, cut };
  }

  /** Lets everything pass. Returns whether it struck. */
  disarm(): boolean {
    this.armed = null;
    return this.struck;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    fs.rmSync(this.host, { recursive: true, force: true });
  }

  private pass(client: net.Socket, database: net.Socket): void {
    let unread = Buffer.alloc(0);
    let greeted = false;
    let answerIsLost = false;
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('error', cut).on('close', cut);
    client.on('data', (data: Buffer) => {
      unread = Buffer.concat([unread, data]);
      for (;;) {
        // The first message says who comes, and has no type.
        const head = greeted ? 1 : 0;
        if (unread.length < head + 4) return;
        const length = head + unread.readInt32BE(head);
        if (unread.length < length) return;
        const message = unread.subarray(0, length);
        unread = unread.subarray(length);
        const isCall = greeted && CALLS.has(message[0]!);
        greeted = true;
        if (isCall && this.strikes()) {
          if (this.armed?.cut === 'before') return cut();
          answerIsLost = true;
        }
        database.write(message);
      }
    });
    database.on('data', (data: Buffer) => (answerIsLost ? cut() : client.write(data)));
  }

  private strikes(): boolean {
    this.calls += 1;
    if (!this.armed || this.struck || this.calls !== this.armed.at) return false;
    this.struck = true;
    return true;
  }
}
