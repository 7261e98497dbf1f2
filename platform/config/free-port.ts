import { once } from 'node:events';
import { createServer } from 'node:net';
import { readConfig, type Config } from './config.ts';

async function findPort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * The settings with a port that is free now, where they ask for any: the address that people open is made of it, so it
 * must be known before anything starts.
 *
 * @throws the error of `listen`, such as EADDRNOTAVAIL
 */
export async function withFreePort(
  config: Config,
  env: Record<string, string | undefined>,
  argv: readonly string[],
): Promise<Config> {
  if (config.port !== 0 || config.role === 'worker') return config;
  return readConfig(env, [...argv, `--port=${await findPort(config.host)}`]);
}
