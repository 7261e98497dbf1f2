import { once } from 'node:events';
import { createServer } from 'node:net';
import { readConfig, type Config } from './config.ts';

async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  // A string for a pipe only, null once closed: neither happens here.
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * With `PORT=0`, replaces the port by one that is free now: the public URL contains it, so it must be known before
 * anything starts.
 *
 * @throws the error of `listen`, such as EADDRNOTAVAIL
 */
export async function withFreePort(
  config: Config,
  env: Record<string, string | undefined>,
  argv: readonly string[],
): Promise<Config> {
  // A worker listens on no port.
  if (config.port !== 0 || config.role === 'worker') return config;
  return readConfig(env, [...argv, `--port=${await findFreePort(config.host)}`]);
}
