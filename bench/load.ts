import http from 'node:http';
import { performance } from 'node:perf_hooks';

interface Reply {
  status: number;
  text: string;
  cookies: string[];
}

/** One client: a keep-alive connection and its cookies. */
export class Client {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  private readonly base: URL;
  private readonly cookies = new Map<string, string>();
  /** Milliseconds of every request. */
  readonly times: number[] = [];
  headers: Record<string, string> = {};

  constructor(base: string) {
    this.base = new URL(base);
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  clearCookies(): void {
    this.cookies.clear();
  }

  request(method: string, path: string, body?: unknown): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string | number> = { ...this.headers };
    if (payload !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(payload);
    }
    if (this.cookies.size > 0)
      headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: this.base.hostname, port: this.base.port, path, method, agent: this.agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            this.times.push(performance.now() - startedAt);
            const cookies = response.headers['set-cookie'] ?? [];
            for (const cookie of cookies) {
              const [pair = ''] = cookie.split('; ');
              const separator = pair.indexOf('=');
              this.cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
            }
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookies });
          });
          response.on('error', reject);
        },
      );
      request.setTimeout(60_000, () => request.destroy(new Error('no answer in 60 s')));
      request.on('error', reject);
      request.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export interface LoadResult {
  perSecond: number;
  p99: number;
  count: number;
}

/** Runs `once` repeatedly on `clients` concurrent clients for `seconds`, without think time. */
export async function runLoad(
  base: string,
  clients: number,
  seconds: number,
  once: (client: Client) => Promise<void>,
  percentile: (values: number[], share: number) => number,
): Promise<LoadResult> {
  const allClients = Array.from({ length: clients }, () => new Client(base));
  const endsAt = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    allClients.map(async (client) => {
      while (performance.now() < endsAt) {
        await once(client);
        count += 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const times = allClients.flatMap((client) => client.times);
  for (const client of allClients) client.close();
  return { perSecond: count / elapsedSeconds, p99: percentile(times, 0.99), count };
}
