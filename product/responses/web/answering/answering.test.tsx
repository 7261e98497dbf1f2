import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { EMPTY_RESPONSE_CONTEXT } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../../contract.ts';
import { createAnswering, type Answering } from './answering.ts';
import { createMemoryDevice, type DeviceStorage } from './device.ts';
import { waitOrOnline } from './wait-or-online.ts';
import { CallFailure, type SaveBody, type ResponseProgress, type Transport } from './transport.ts';
import { registerBlockType } from '../loaded-types.ts';
import { computePath, loadPathRules } from '../path.ts';
import { WAIT } from '#platform/testing/wait.ts';
import { MIN_PASTED } from '../../quality/pasted.ts';

for (const type of blockTypes) registerBlockType(type);

const text = (english: string) => ({ en: [english] });
const block = (id: string, type: string, config: unknown, more = {}) => ({
  id,
  type,
  title: text(id),
  help: null,
  required: true,
  showIf: null,
  skips: [],
  config,
  ...more,
});
const study: PlayedStudy = {
  name: 'Films',
  groups: [],
  variables: [],
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [
    block('seen', 'single-choice', {
      options: ['yes', 'no'].map((id) => ({ id, text: text(id), fixed: false })),
      shuffle: false,
    }),
    block(
      'which',
      'short-text',
      { placeholder: {}, minLength: null, maxLength: 80 },
      {
        showIf: { block: 'seen', part: '', op: 'is', values: ['yes'] },
      },
    ),
    block('score', 'nps', { low: {}, high: {} }, { required: false }),
  ],
};
await loadPathRules(study);
const yes = { option: 'yes', other: null };
const no = { option: 'no', other: null };

/** A server in memory that computes paths with the real code; while `down`, every request fails without a reply. */
function memoryServer() {
  const answers = new Map<string, { value: unknown; seq: number }>();
  const server = {
    down: false,
    refusal: null as CallFailure | null,
    dropReplies: false,
    startCount: 0,
    status: 'none' as 'none' | ResponseProgress['status'],
    saves: [] as (SaveBody & { block: string })[],
    value: (id: string) => answers.get(id)?.value,
    computeProgress(): ResponseProgress {
      const { path, next, ending } = computePath(
        study,
        new Map([...answers].map(([id, saved]) => [id, saved.value])),
        EMPTY_RESPONSE_CONTEXT,
      );
      const seq = Math.max(0, ...[...answers.values()].map((saved) => saved.seq));
      const status = server.status === 'none' ? 'in_progress' : server.status;
      return { status, seq, path, next, ending };
    },
    store(id: string, value: unknown, seq: number) {
      if (seq > (answers.get(id)?.seq ?? 0)) answers.set(id, { value, seq });
    },
  };
  const failWhileDown = () => {
    if (server.down) throw new CallFailure(0, '');
  };
  const transport: Transport = {
    async start({ mode }) {
      failWhileDown();
      // `look` opens the page without continuing a response that has answers: the page asks whose it is.
      if (server.status === 'in_progress' && mode === 'look' && answers.size > 0)
        return {
          state: 'resumable' as const,
          version: null,
          study: null,
          progress: null,
          answers: {},
          seed: null,
          parameters: {},
        };
      const state = server.status === 'in_progress' && mode !== 'fresh' ? 'continued' : 'begun';
      if (state === 'begun') {
        answers.clear();
        server.startCount += 1;
      }
      server.status = 'in_progress';
      const values = Object.fromEntries([...answers].map(([id, saved]) => [id, saved.value]));
      const seed = server.startCount / 10;
      return {
        state,
        version: 1,
        study: null,
        progress: server.computeProgress(),
        answers: values,
        seed,
        parameters: {},
      };
    },
    async save(id, body) {
      failWhileDown();
      if (server.refusal) throw server.refusal;
      server.saves.push({ block: id, ...body });
      server.store(id, body.value, body.seq);
      if (server.dropReplies) throw new CallFailure(0, '');
      return server.computeProgress();
    },
    async finish() {
      failWhileDown();
      server.status = 'completed';
      return server.computeProgress();
    },
  };
  return { server, transport };
}

function openPage(transport: Transport, device: DeviceStorage = createMemoryDevice()): Answering {
  return createAnswering({
    study,
    transport,
    device,
    sendFiles: async ({ value }) => value,
    start: { language: 'en' },
    tabs: { notify: () => {}, listen: () => {} },
    wait: waitOrOnline,
    clock: () => 0,
    isOnline: () => true,
    onFirstAnswer: () => {},
  });
}

/** Id of the block on screen, or the kind of another screen. */
const getScreen = (answering: Answering) => {
  const { screen } = answering.getState();
  return screen.kind === 'block' ? screen.block : screen.kind;
};
/** Lets a minute pass, in which all requests and retries happen. */
const settle = () => vi.advanceTimersByTimeAsync(60_000);
const TWO_HOURS_MS = 2 * 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('answering a study', () => {
  test('shows the next block immediately, sends the answers, and ends with the outcome that the server replies', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    expect(getScreen(page)).toBe('which');
    page.commit('which', { text: 'A New Hope' });
    page.skip('score');
    await settle();
    expect(server.saves.map(({ block: id, value, seq }) => [id, value, seq])).toEqual([
      ['seen', yes, 1],
      ['which', { text: 'A New Hope' }, 2],
      ['score', null, 3],
    ]);
    expect(page.getState().screen).toEqual({ kind: 'ended', outcome: 'completed', ending: null });
  });

  test('a missing or invalid answer stays on its block and is not sent', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', undefined);
    expect(page.getState().problem).toEqual({ key: 'required' });
    page.commit('seen', { option: 'gone', other: null });
    expect(page.getState().problem).toEqual({ key: 'not_an_option' });
    await settle();
    expect(getScreen(page)).toBe('seen');
    expect(server.saves).toEqual([]);
  });

  test('after going back, the path follows the changed answer', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    page.back();
    page.commit('seen', no);
    expect(getScreen(page)).toBe('score');
    await settle();
    expect(server.value('seen')).toEqual(no);
  });

  test('an unchanged answer is not sent again', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    await settle();
    page.back();
    page.commit('seen', yes);
    await settle();
    expect(server.saves).toHaveLength(1);
  });
});

describe('without a connection', () => {
  test('answers are queued, and each is sent once and in order after reconnecting two hours later', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.down = true;
    page.commit('seen', no);
    page.commit('score', { score: 9 });
    await settle();
    expect(page.getState()).toMatchObject({ sending: 'waiting', screen: { kind: 'finishing' } });
    expect(page.hasUnsentAnswers()).toBe(true);
    await vi.advanceTimersByTimeAsync(TWO_HOURS_MS);
    server.down = false;
    await settle();
    expect(server.saves.map((save) => save.block)).toEqual(['seen', 'score']);
    expect(getScreen(page)).toBe('ended');
    expect(page.hasUnsentAnswers()).toBe(false);
  });

  test('a save whose reply is lost is repeated with the same number', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.dropReplies = true;
    page.commit('seen', no);
    await settle();
    server.dropReplies = false;
    await settle();
    expect(new Set(server.saves.map((save) => save.seq))).toEqual(new Set([1]));
    expect(server.saves.length).toBeGreaterThan(1);
    expect(page.hasUnsentAnswers()).toBe(false);
  });

  test('answers given before the reply to the start belong to the response that it starts', async () => {
    const { server, transport } = memoryServer();
    server.down = true;
    const page = openPage(transport);
    const starting = page.begin(null);
    await vi.advanceTimersByTimeAsync(100);
    page.commit('seen', yes);
    server.down = false;
    await settle();
    await starting;
    expect(server.value('seen')).toEqual(yes);
    expect(getScreen(page)).toBe('which');
  });

  test('a choice made before the reply to the start stays selected', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    const starting = page.begin(null);
    page.change('seen', yes);
    await starting;
    expect(page.getState().values.get('seen')).toEqual(yes);
    page.commit('seen', page.getState().values.get('seen'));
    await vi.waitFor(() => expect(server.value('seen')).toEqual(yes), WAIT);
  });

  test('a reload without a connection continues from the device', async () => {
    const { server, transport } = memoryServer();
    const device = createMemoryDevice();
    const first = openPage(transport, device);
    await first.begin(null);
    server.down = true;
    first.commit('seen', yes);
    first.change('which', { text: 'half' });
    await vi.advanceTimersByTimeAsync(100);
    const second = openPage(transport, device);
    await second.begin(null);
    expect(getScreen(second)).toBe('resume');
    expect([...second.getState().values]).toEqual([]);
    const resumed = second.resume('continue');
    await vi.advanceTimersByTimeAsync(100);
    expect(getScreen(second)).toBe('which');
    expect(second.getState().values.get('which')).toEqual({ text: 'half' });
    server.down = false;
    await settle();
    await resumed;
    expect(server.value('seen')).toEqual(yes);
  });
});

describe('asking whose response it is', () => {
  test('shows no earlier answers before the choice, and starts a new response for someone else', async () => {
    const { server, transport } = memoryServer();
    const device = createMemoryDevice();
    const first = openPage(transport, device);
    await first.begin(null);
    first.commit('seen', yes);
    await settle();
    const second = openPage(transport, device);
    await second.begin(null);
    expect(getScreen(second)).toBe('resume');
    expect([...second.getState().values]).toEqual([]);
    await second.resume('fresh');
    expect(getScreen(second)).toBe('seen');
    expect([...second.getState().values]).toEqual([]);
    expect(server.startCount).toBe(2);
  });

  test('a reload of the same tab goes on without asking, also offline', async () => {
    const { server, transport } = memoryServer();
    const device = { ...createMemoryDevice(), isSameTab: () => true };
    const first = openPage(transport, { ...device, isSameTab: () => false });
    await first.begin(null);
    first.commit('seen', yes);
    await settle();
    const second = openPage(transport, device);
    await second.begin(null);
    expect(getScreen(second)).toBe('which');
    expect(second.getState().values.get('seen')).toEqual(yes);
    expect(server.startCount).toBe(1);
    server.down = true;
    const third = openPage(transport, device);
    void third.begin(null);
    await vi.advanceTimersByTimeAsync(100);
    expect(getScreen(third)).toBe('which');
  });

  test.each(['continue', 'fresh'] as const)(
    'an answer pasted before a reload and sent after it (%s) is still marked as pasted',
    async (choice) => {
      const { server, transport } = memoryServer();
      const device = createMemoryDevice();
      const save = vi.fn(transport.save);
      const first = openPage({ ...transport, save }, device);
      await first.begin(null);
      first.commit('seen', yes);
      await settle();
      save.mockRejectedValue(new CallFailure(0, ''));
      first.paste('which', MIN_PASTED + 1);
      first.commit('which', { text: 'Pasted' });
      first.commit('score', { score: 9 });
      await vi.advanceTimersByTimeAsync(100);
      const second = openPage(transport, device);
      await second.begin(null);
      await second.resume(choice);
      await settle();
      expect(server.saves.map((saved) => [saved.block, saved.pasted])).toEqual([
        ['seen', undefined],
        ['which', true],
        ['score', undefined],
      ]);
    },
  );

  test('a new response starts only after the earlier answers were sent', async () => {
    const { server, transport } = memoryServer();
    const device = createMemoryDevice();
    const first = openPage(transport, device);
    await first.begin(null);
    server.down = true;
    first.commit('seen', yes);
    await vi.advanceTimersByTimeAsync(100);
    const second = openPage(transport, device);
    await second.begin(null);
    await second.resume('fresh');
    expect(second.getState().screen).toEqual({ kind: 'resume', error: 'resume_unsent' });
  });

  test('answers saved later in another tab replace those shown, with a notice', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    await settle();
    server.store('which', 'from the other tab', 7);
    page.commit('which', { text: 'from this one' });
    await settle();
    expect(page.getState().notice).toBe('reloaded');
    expect(page.getState().values.get('which')).toBe('from the other tab');
  });
});

describe('refusals of the server', () => {
  test('a refused answer returns to its block with the reason; when corrected, the others are sent', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.refusal = new CallFailure(400, 'This answer isn’t valid for its question.');
    page.commit('seen', yes);
    page.commit('which', { text: 'kept' });
    await settle();
    expect(getScreen(page)).toBe('seen');
    expect(page.getState().refusal).toBe('refused');
    expect(page.getState().values.get('seen')).toEqual(yes);
    server.refusal = null;
    page.commit('seen', yes);
    await settle();
    expect(server.saves.map(({ block: id, seq }) => [id, seq])).toEqual([
      ['seen', 2],
      ['which', 3],
    ]);
  });

  test('a paused study shows that it is paused', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.refusal = new CallFailure(410, 'This study is paused.', 0, 'paused');
    page.commit('seen', yes);
    await settle();
    expect(page.getState().screen).toEqual({
      kind: 'closed',
      reason: 'paused',
    });
  });
});
