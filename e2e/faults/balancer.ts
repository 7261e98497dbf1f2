import { once } from 'node:events';
import http from 'node:http';

interface Backend {
  port: number;
  ready: boolean;
  agent: http.Agent;
}

const CHECK_INTERVAL_MS = 200;

/**
 * A simple round-robin load balancer over the backends whose `/readyz` returns 200. It retries a request only when the
 * connection was refused, so that nothing is executed twice.
 */
export class Balancer {
  /** Requests that failed, as participants would have seen. */
  readonly failures: string[] = [];
  private readonly backends: Backend[];
  private readonly server = http.createServer((request, reply) => void this.forward(request, reply));
  private readonly addsForwardedFor: boolean;
  private nextIndex = 0;
  private checkTimer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param addsForwardedFor whether to add `X-Forwarded-For`, as most balancers do */
  constructor(ports: number[], addsForwardedFor = true) {
    this.addsForwardedFor = addsForwardedFor;
    this.backends = ports.map((port) => ({ port, ready: false, agent: new http.Agent({ keepAlive: true }) }));
  }

  async listen(port: number): Promise<void> {
    await this.checkBackends();
    this.server.keepAliveTimeout = 65_000;
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Number of backends that receive requests. */
  get ready(): number {
    return this.backends.filter(({ ready }) => ready).length;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.checkTimer);
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    for (const { agent } of this.backends) agent.destroy();
    await closed;
  }

  private async checkBackends(): Promise<void> {
    await Promise.all(
      this.backends.map(async (backend) => {
        const response = fetch(`http://127.0.0.1:${backend.port}/readyz`, {
          signal: AbortSignal.timeout(2_000),
        });
        backend.ready = await response.then(
          async (reply) => {
            await reply.arrayBuffer();
            return reply.ok;
          },
          () => false,
        );
      }),
    );
    // Closed during the check.
    if (this.isClosed) return;
    this.checkTimer = setTimeout(() => void this.checkBackends(), CHECK_INTERVAL_MS);
  }

  private async forward(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const ready = this.backends.filter((backend) => backend.ready);
    this.nextIndex += 1;
    const order = ready.map((_, at) => ready[(this.nextIndex + at) % ready.length]!);
    for (const backend of order) if (await this.tryBackend(backend, request, body, reply)) return;
    this.fail(request, reply, 'nobody is ready');
  }

  /** Resolves to false when the connection was refused, otherwise to true when the reply has started or failed. */
  private tryBackend(
    { port, agent }: Backend,
    request: http.IncomingMessage,
    body: Buffer,
    reply: http.ServerResponse,
  ): Promise<boolean> {
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      'content-length': body.length,
    };
    if (this.addsForwardedFor)
      headers['x-forwarded-for'] = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
        .filter(Boolean)
        .join(', ');
    delete headers.connection;
    delete headers['transfer-encoding'];
    const { method, url: path } = request;
    const forwardedRequest = http.request({ host: '127.0.0.1', port, method, path, agent, headers });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    forwardedRequest.once('response', (backendReply) => {
      const { connection: _one, 'keep-alive': _two, ...forwarded } = backendReply.headers;
      reply.writeHead(backendReply.statusCode ?? 502, forwarded);
      backendReply.pipe(reply);
      backendReply.once('error', () => this.fail(request, reply, 'the reply broke off'));
      reply.once('close', () => backendReply.destroy());
      resolve(true);
    });
    forwardedRequest.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      this.fail(request, reply, String(error.code));
      resolve(true);
    });
    forwardedRequest.end(body);
    return promise;
  }

  private fail(request: http.IncomingMessage, reply: http.ServerResponse, reason: string): void {
    // The client has disconnected itself and sees no failure.
    if (reply.destroyed || reply.writableEnded) return;
    this.failures.push(`${request.method} ${request.url}: ${reason}`);
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end('{}');
  }
}
