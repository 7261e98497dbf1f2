import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Reply {
  status: number;
  text: string;
}

/** A client with cookies and keep-alive connections, like one browser; one connection by default. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  headers: Record<string, string> = {};
  /** Statuses of 500 and above that were retried. */
  readonly serverErrors: number[] = [];
  private readonly base: URL;
  private readonly agent: http.Agent;

  constructor(base: string, connections = 1) {
    this.base = new URL(base);
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** One attempt; a buffer is sent as a file, anything else as JSON. Rejects without a complete reply. */
  request(method: string, path: string, body?: unknown): Promise<Reply> {
    const isFile = Buffer.isBuffer(body);
    const payload = body === undefined ? undefined : isFile ? body : JSON.stringify(body);
    const headers: Record<string, string | number> = { ...this.headers };
    if (payload !== undefined) {
      headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
      headers['content-length'] = Buffer.byteLength(payload);
    }
    if (this.cookies.size > 0)
      headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: this.base.hostname, port: this.base.port, path, method, agent: this.agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('aborted', () => reject(new Error('the reply broke off')));
          response.once('end', () => {
            this.keep(response.headers['set-cookie'] ?? []);
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
          });
        },
      );
      request.setTimeout(30_000, () => request.destroy(new Error('no reply in 30 s')));
      request.once('error', reject);
      request.end(payload);
    });
  }

  /**
   * Retries while there is no reply or one of 500 and above, as the participant's page does, for at most two minutes.
   * @throws Error with the last failure
   */
  async insist(method: string, path: string, body?: unknown): Promise<Reply & { tries: number }> {
    const ends = performance.now() + 120_000;
    let wrong = '';
    for (let tries = 1; performance.now() < ends; tries += 1) {
      try {
        const reply = await this.request(method, path, body);
        if (reply.status < 500) return { ...reply, tries };
        this.serverErrors.push(reply.status);
        wrong = `${reply.status} ${reply.text.slice(0, 200)}`;
      } catch (error) {
        wrong = String(error);
      }
      await pause(Math.min(20 * tries, 250));
    }
    throw new Error(`${method} ${path} failed for two minutes: ${wrong}`);
  }

  close(): void {
    this.agent.destroy();
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split('; ');
      const separator = pair.indexOf('=');
      this.cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
  }
}
