import { randomUUID } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mintScope, type Scope } from '../../db/core/scope.ts';
import { openRealtime, type Realtime, type Topic } from './realtime.ts';

const WORKSPACE = randomUUID();
const OTHER_WORKSPACE = randomUUID();

let app: FastifyInstance;
let realtime: Realtime;
const topics = new Map<string, { polls: number; state: Awaited<ReturnType<Topic['poll']>> }>();
const removedWorkspaces = new Set<string>();
/** Persons from whom the topics are hidden. */
const hiddenFrom = new Set<string>();
const createScope = (workspace: string, person = 'ada'): Scope =>
  mintScope(workspace, { kind: 'person', person, role: 'viewer' }, new Date(0));

/** A topic whose state the test sets, and which counts its polls. */
function createTopic(key: string): Topic & { state: NonNullable<ReturnType<typeof topics.get>> } {
  const state = topics.get(key) ?? { polls: 0, state: { version: '1', isPending: false } };
  topics.set(key, state);
  return {
    key,
    state,
    poll: async () => {
      state.polls += 1;
      return state.state;
    },
    isVisible: async ({ actor }) => actor.kind === 'person' && !hiddenFrom.has(actor.person),
  };
}

beforeAll(async () => {
  app = Fastify();
  app.get<{ Params: { workspace: string; topic: string; person: string } }>(
    '/:workspace/:topic/:person',
    async (request, reply) => {
      const { workspace, topic, person } = request.params;
      const scope = createScope(workspace, person);
      realtime.stream({ scope, login: { login: person }, request, reply }, createTopic(topic));
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

beforeEach(() => {
  topics.clear();
  removedWorkspaces.clear();
  hiddenFrom.clear();
  // Sockets use timers that are not faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  realtime = openRealtime(async (scope) => (removedWorkspaces.has(scope.workspace) ? undefined : scope));
});
afterEach(() => {
  realtime.close();
  vi.useRealTimers();
});

/** Connects a reader to a topic; the result has the received text and whether the connection has ended. */
async function openReader(topic: string, workspace = WORKSPACE, person = 'ada') {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const reader = {
    socket,
    text: '',
    ended: false,
    changes: () => reader.text.split('event: changed').length - 1,
  };
  socket.on('data', (part) => (reader.text += part.toString()));
  socket.on('close', () => (reader.ended = true));
  socket.write(
    `GET /${workspace}/${topic}/${person} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
  );
  // A refused one ends instead.
  await waitUntil(() => reader.text.includes('retry: ') || reader.ended);
  return reader;
}

/** Waits for data of sockets without advancing the fake timers. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it('notifies all readers of a topic with one shared poll a second', async () => {
  const [first, second] = [await openReader('figures'), await openReader('figures')];
  await vi.advanceTimersByTimeAsync(3_000);
  expect(topics.get('figures')!.polls).toBe(4);
  expect([first.changes(), second.changes()]).toEqual([0, 0]);
  topics.get('figures')!.state = { version: '2', isPending: false };
  await vi.advanceTimersByTimeAsync(1_000);
  await waitUntil(() => first.changes() === 1 && second.changes() === 1);
});

it('notifies at most every two seconds, also about the last change', async () => {
  const reader = await openReader('figures');
  const { state } = createTopic('figures');
  for (let version = 2; version <= 6; version += 1) {
    state.state = { version: String(version), isPending: false };
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await waitUntil(() => reader.changes() === 3);
  await vi.advanceTimersByTimeAsync(10_000);
  state.state = { version: '6', isPending: true };
  await vi.advanceTimersByTimeAsync(1_000);
  await waitUntil(() => reader.changes() === 4);
});

it('ends only the streams of people who lost access', async () => {
  const [reader, otherReader] = [await openReader('figures'), await openReader('figures', OTHER_WORKSPACE)];
  removedWorkspaces.add(OTHER_WORKSPACE);
  await vi.advanceTimersByTimeAsync(4_000);
  await waitUntil(() => otherReader.ended);
  expect(reader.ended).toBe(false);
});

it('ends only the streams of people who no longer see the topic', async () => {
  const [reader, otherReader] = [await openReader('figures'), await openReader('figures', WORKSPACE, 'bob')];
  hiddenFrom.add('bob');
  await vi.advanceTimersByTimeAsync(4_000);
  await waitUntil(() => otherReader.ended);
  expect(reader.ended).toBe(false);
});

it('stops polling when the last reader disconnects, and not before', async () => {
  const [first, second] = [await openReader('figures'), await openReader('figures')];
  first.socket.destroy();
  // The heartbeat and access check of the other reader, and the next poll.
  await waitUntil(() => vi.getTimerCount() === 3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(topics.get('figures')!.polls).toBe(3);
  second.socket.destroy();
  await waitUntil(() => vi.getTimerCount() === 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(topics.get('figures')!.polls).toBe(3);
});

it('continues polling after a failed poll', async () => {
  const reader = await openReader('figures');
  const { state } = createTopic('figures');
  state.state = null as never;
  await vi.advanceTimersByTimeAsync(2_000);
  state.state = { version: '2', isPending: false };
  await vi.advanceTimersByTimeAsync(2_000);
  await waitUntil(() => reader.changes() === 1);
});

it('ends every stream on close, and later ones immediately', async () => {
  const readers = [await openReader('figures'), await openReader('others')];
  realtime.close();
  readers.push(await openReader('figures'));
  await waitUntil(() => readers.every(({ ended }) => ended));
  // The final empty chunk: the reply is complete, so the browser reconnects.
  expect(readers.every(({ text }) => text.endsWith('\r\n0\r\n\r\n'))).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives each reader a random reconnect delay of one to three seconds', async () => {
  const delays: number[] = [];
  while (delays.length < 12) delays.push(Number(/retry: (\d+)/.exec((await openReader('figures')).text)![1]));
  expect(delays.filter((delay) => !(delay >= 1_000 && delay < 3_000))).toEqual([]);
  expect(new Set(delays).size).toBeGreaterThan(1);
});

it('a login has at most 20 streams; another is refused until one ends, other logins are not', async () => {
  const readers = [];
  for (let n = 0; n < 20; n += 1) readers.push(await openReader(`figures-${n}`));
  expect((await openReader('figures', WORKSPACE, 'bob')).ended).toBe(false);
  const refused = await openReader('figures');
  expect([refused.ended, refused.text.includes('retry: ')]).toEqual([true, false]);
  const timerCount = vi.getTimerCount();
  readers[0]!.socket.destroy();
  await waitUntil(() => vi.getTimerCount() < timerCount - 1);
  expect((await openReader('figures')).ended).toBe(false);
});
