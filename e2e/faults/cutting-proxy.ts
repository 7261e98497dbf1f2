import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** `before`: the database never receives the call. `after`: it executes it, and its reply is lost. */
export type Cut = 'before' | 'after';

/** Message types that count as a call: simple query and Execute. */
const CALLS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);
const SOCKET = '.s.PGSQL.5432';

/** Address of PostgreSQL: the path of its socket, or its local port. */
type Address = string | number;

/**
 * A proxy between a pool and PostgreSQL, on unix sockets or local ports. Counts calls and cuts the connection at one of
 * them; disconnects or stalls all of them until `restore`.
 */
export class CuttingProxy {
  /** Where to connect instead of the database. */
  readonly host: string;
  private readonly server: net.Server;
  private calls = 0;
  private armed: { at: number; cut: Cut } | null = null;
  private hasCut = false;
  private isDisconnected = false;
  private isStalled = false;
  private readonly sockets = new Set<net.Socket>();

  private constructor(host: string, address: Address) {
    this.host = host;
    this.server = net.createServer((client) => {
      if (this.isDisconnected) client.destroy();
      else
        this.forward(
          client,
          typeof address === 'string' ? net.connect(address) : net.connect(address, '127.0.0.1'),
        );
    });
  }

  static async listen(address: Address): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-cut-')), address);
    const at =
      typeof address === 'string' ? { path: path.join(proxy.host, SOCKET) } : { host: '127.0.0.1', port: 0 };
    await new Promise<void>((resolve) => proxy.server.listen(at, resolve));
    return proxy;
  }

  /** Its port, where PostgreSQL is on one. */
  get port(): number {
    return (this.server.address() as net.AddressInfo).port;
  }

  /** Closes every connection, and each new one immediately. */
  disconnect(): void {
    this.isDisconnected = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Silently stops forwarding data. */
  stall(): void {
    this.isStalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Works normally again. */
  restore(): void {
    this.isDisconnected = false;
    this.isStalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Cuts the `at`th call from now on, counted from 1. */
  arm(at: number, cut: Cut): void {
    this.calls = 0;
    this.hasCut = false;
    this.armed = { at, cut };
  }

  /** Forwards everything again. Returns whether a call was cut. */
  disarm(): boolean {
    this.armed = null;
    return this.hasCut;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.disconnect();
    await closed;
    fs.rmSync(this.host, { recursive: true, force: true });
  }

  private forward(client: net.Socket, database: net.Socket): void {
    let unread = Buffer.alloc(0);
    let isStarted = false;
    let dropsReply = false;
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        this.sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (data: Buffer) => {
      unread = Buffer.concat([unread, data]);
      for (;;) {
        // The first message, StartupMessage, has no type.
        const head = isStarted ? 1 : 0;
        if (unread.length < head + 4) return;
        const length = head + unread.readInt32BE(head);
        if (unread.length < length) return;
        const message = unread.subarray(0, length);
        unread = unread.subarray(length);
        const isCall = isStarted && CALLS.has(message[0]!);
        isStarted = true;
        if (isCall && this.isCallToCut()) {
          if (this.armed?.cut === 'before') return cut();
          dropsReply = true;
        }
        database.write(message);
      }
    });
    database.on('data', (data: Buffer) => (dropsReply ? cut() : client.write(data)));
    if (this.isStalled) for (const socket of [client, database]) socket.pause();
  }

  private isCallToCut(): boolean {
    this.calls += 1;
    if (!this.armed || this.hasCut || this.calls !== this.armed.at) return false;
    this.hasCut = true;
    return true;
  }
}
