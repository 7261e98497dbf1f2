import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../config/config.ts';
import { openMemoryLog } from '../../../log/log.ts';
import { testClock } from '../../../time/clock.ts';
import { endpoint } from '../../contract/contract.ts';
import { route } from '../route.ts';
import { buildServer } from '../server.ts';
import type { Services } from '../services.ts';

const waitForRelease = endpoint({
  method: 'GET',
  path: '/api/toy/:link/ask',
  summary: 'Waits until the test releases it',
  access: { kind: 'public', reason: 'a test' },
  params: z.object({ link: z.string() }),
  output: z.object({ link: z.string() }),
  limit: { max: 1_000_000, seconds: 60, by: 'participant' },
});

it('pipelined requests to a busy link and then to another link do not deadlock', async () => {
  const services = {
    config: readConfig({ PARTICIPANT_LIMIT_FACTOR: '2' }),
    clock: testClock(),
    log: openMemoryLog().log,
  } as unknown as Services;
  const released = Promise.withResolvers<void>();
  const handle = route(waitForRelease, async ({ params }) => {
    await released.promise;
    return params;
  });
  const refuse = () => Promise.reject(new Error('unexpected call'));
  const app = buildServer(services, {
    routes: [handle],
    gates: { login: refuse, workspace: refuse, isAllowed: () => false },
  });
  let requestCount = 0;
  app.server.on('request', () => (requestCount += 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const formatRequest = (link: string) => `GET /api/toy/${link}/ask HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const answers = Array.from({ length: 400 }, (_, index) => {
    const socket = net.connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    // Four requests to the busy link, then one to another: its reply waits for theirs.
    socket.write(formatRequest('busy').repeat(4) + formatRequest(`own${index}`));
    return new Promise<void>((resolve, reject) => {
      let received = '';
      socket.once('error', reject);
      socket.on('data', (part) => {
        received += part.toString();
        if (received.includes(`{"link":"own${index}"}`)) resolve();
      });
    });
  });
  // All requests have arrived.
  await vi.waitFor(() => expect(requestCount).toBe(400 * 5), { timeout: 10_000 });
  released.resolve();
  await Promise.all(answers);
  const reply = await fetch(`http://127.0.0.1:${port}/api/toy/somebody/ask`);
  expect(reply.status).toBe(200);
});
