import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const TREMENDOUS_KEY = 'TEST_key-of-tests';

interface FakeOrder {
  id: string;
  external_id: string;
  status: string;
  rewards: { value: { denomination: number; currency_code: string }; delivery: { status: string } }[];
}

interface SentBody {
  external_id: string;
  reward: FakeOrder['rewards'][number] & { recipient: { name: string; email: string } };
}

/** What the fake does with the next request for an order, instead of accepting it. */
type Behaviour =
  /** Accepts it, and closes the connection without a reply. */
  | 'accept and hang up'
  /** Closes the connection, and has done nothing. */
  | 'hang up'
  | { status: number; body: string }
  /** Accepts it, and says something else of it than was asked. */
  | ((order: FakeOrder) => FakeOrder);

/**
 * A fake of the calls of Tremendous's API that Earshot makes. As the real one, it makes one order of each external id, and answers
 * another request with the first one.
 */
export async function serveTremendous() {
  const orders = new Map<string, FakeOrder>();
  const posts: SentBody[] = [];
  const state = {
    /** For one request each, then it accepts. */
    behaviours: [] as Behaviour[],
    /** Whether orders are found by their external id; a while after they were made, they are not. */
    finds: true,
    /** Called before an order is looked for, which waits for it. */
    beforeFinding: null as (() => Promise<unknown>) | null,
    fundingSources: [{ id: 'BALANCE', method: 'balance' }],
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reply = (status: number, body: object | string) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
      if (request.headers.authorization !== `Bearer ${TREMENDOUS_KEY}`)
        return reply(401, { errors: { message: 'Unauthorized' } });
      const url = new URL(request.url ?? '', 'http://localhost');
      if (url.pathname === '/api/v2/funding_sources')
        return reply(200, { funding_sources: state.fundingSources });
      if (url.pathname !== '/api/v2/orders') return reply(404, { errors: { message: 'Not found' } });
      if (request.method === 'GET') {
        const found = state.finds ? orders.get(url.searchParams.get('external_id') ?? '') : undefined;
        const answer = () => reply(200, { orders: found ? [found] : [] });
        return state.beforeFinding ? void state.beforeFinding().then(answer) : answer();
      }
      const body = JSON.parse(Buffer.concat(chunks).toString()) as SentBody;
      posts.push(body);
      const behaviour = state.behaviours.shift();
      if (behaviour === 'hang up') return request.socket.destroy();
      if (typeof behaviour === 'object') return reply(behaviour.status, behaviour.body);
      const { external_id, reward } = body;
      const made: FakeOrder = {
        id: randomUUID(),
        external_id,
        status: 'EXECUTED',
        rewards: [{ value: reward.value, delivery: { status: 'SUCCEEDED' } }],
      };
      const order = orders.get(external_id) ?? (typeof behaviour === 'function' ? behaviour(made) : made);
      orders.set(external_id, order);
      if (behaviour === 'accept and hang up') return request.socket.destroy();
      return reply(201, { order });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    orders,
    posts,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
