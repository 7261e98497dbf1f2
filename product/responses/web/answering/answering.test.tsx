import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { EMPTY_RESPONSE_CONTEXT } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../../contract.ts';
import { createAnswering, type Answering } from './answering.ts';
import { memoryDevice, type Device } from './device.ts';
import { propose } from '../path.ts';
import { waitOrOnline } from './wait-or-online.ts';
import { CallFailure, type SaveBody, type ResponseProgress, type Transport } from './transport.ts';
import { learnType } from '../loaded-types.ts';

for (const type of blockTypes) learnType(type);

const t = (words: string) => ({ en: [words] });
const block = (id: string, type: string, config: unknown, more = {}) => ({
  id,
  type,
  title: t(id),
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
      options: ['yes', 'no'].map((id) => ({ id, text: t(id), fixed: false })),
      other: null,
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
const yes = { option: 'yes', other: null };
const no = { option: 'no', other: null };

/** A server in memory, by the real evaluator; `down` makes every call fail as if nobody answered. */
function memoryServer() {
  const answers = new Map<string, { value: unknown; seq: number }>();
  const server = {
    down: false,
    refuse: null as CallFailure | null,
    dropReplies: false,
    began: 0,
    status: 'none' as 'none' | ResponseProgress['status'],
    saves: [] as (SaveBody & { block: string })[],
    value: (id: string) => answers.get(id)?.value,
    standing(): ResponseProgress {
      const way = propose(
        study,
        new Map([...answers].map(([id, one]) => [id, one.value])),
        EMPTY_RESPONSE_CONTEXT,
      );
      const seq = Math.max(0, ...[...answers.values()].map((one) => one.seq));
      const status = server.status === 'none' ? 'in_progress' : server.status;
      return { status, seq, path: way.path, next: way.next, ending: way.ending };
    },
    store(id: string, value: unknown, seq: number) {
      if (seq > (answers.get(id)?.seq ?? 0)) answers.set(id, { value, seq });
    },
  };
  const gate = () => {
    if (server.down) throw new CallFailure(0, '');
  };
  const transport: Transport = {
    async start({ mode }) {
      gate();
      if (server.status === 'in_progress' && mode === 'look' && answers.size > 0)
        return {
          state: 'resumable' as const,
          version: null,
          study: null,
          standing: null,
          answers: {},
          seed: null,
          parameters: {},
        };
      const state = server.status === 'in_progress' && mode !== 'fresh' ? 'continued' : 'begun';
      if (state === 'begun') {
        answers.clear();
        server.began += 1;
      }
      server.status = 'in_progress';
      const values = Object.fromEntries([...answers].map(([id, one]) => [id, one.value]));
      const seed = server.began / 10;
      return {
        state,
        version: 1,
        study: null,
        standing: server.standing(),
        answers: values,
        seed,
        parameters: {},
      };
    },
    async save(id, body) {
      gate();
      if (server.refuse) throw server.refuse;
      server.saves.push({ block: id, ...body });
      server.store(id, body.value, body.seq);
      if (server.dropReplies) throw new CallFailure(0, '');
      return server.standing();
    },
    async finish() {
      gate();
      server.status = 'completed';
      return server.standing();
    },
  };
  return { server, transport };
}

function openPage(transport: Transport, device: Device = memoryDevice()): Answering {
  return createAnswering({
    study,
    transport,
    device,
    start: { language: 'en' },
    tabs: { notify: () => {}, listen: () => {} },
    wait: waitOrOnline,
    clock: () => 0,
    online: () => true,
    onFirstAnswer: () => {},
  });
}

const screenOf = (answering: Answering) => {
  const { screen } = answering.state();
  return screen.kind === 'block' ? screen.block : screen.kind;
};
const settle = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('going through a study', () => {
  test('the next block is shown at once, the answers follow, and it ends as the server says', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    expect(screenOf(page)).toBe('which');
    page.commit('which', { text: 'A New Hope' });
    page.skip('score');
    await settle();
    expect(server.saves.map(({ block: id, value, seq }) => [id, value, seq])).toEqual([
      ['seen', yes, 1],
      ['which', { text: 'A New Hope' }, 2],
      ['score', null, 3],
    ]);
    expect(page.state().screen).toEqual({ kind: 'ended', outcome: 'completed', ending: null });
  });

  test('what is missing or wrong stays on its block and is not sent', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', undefined);
    expect(page.state().problem).toEqual({ key: 'required' });
    page.commit('seen', { option: 'gone', other: null });
    expect(page.state().problem).toEqual({ key: 'not_an_option' });
    await settle();
    expect(screenOf(page)).toBe('seen');
    expect(server.saves).toEqual([]);
  });

  test('back and changed: the path follows the new answer', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    page.back();
    page.commit('seen', no);
    expect(screenOf(page)).toBe('score');
    await settle();
    expect(server.value('seen')).toEqual(no);
  });

  test('an answer left as it was is not sent again', async () => {
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

describe('when the connection is gone', () => {
  test('answers wait, and go once each and in order when it is back (B4)', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.down = true;
    page.commit('seen', no);
    page.commit('score', { score: 9 });
    await settle();
    expect(page.state()).toMatchObject({ sending: 'waiting', screen: { kind: 'finishing' } });
    expect(page.owes()).toBe(true);
    server.down = false;
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(server.saves.map((save) => save.block)).toEqual(['seen', 'score']);
    expect(screenOf(page)).toBe('ended');
    expect(page.owes()).toBe(false);
  });

  test('a save whose reply is lost is sent again with the same number (B3)', async () => {
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
    expect(page.owes()).toBe(false);
  });

  test('answers given before the start was heard belong to the response it begins', async () => {
    const { server, transport } = memoryServer();
    server.down = true;
    const page = openPage(transport);
    const begun = page.begin(null);
    await vi.advanceTimersByTimeAsync(100);
    page.commit('seen', yes);
    server.down = false;
    await settle();
    await begun;
    expect(server.value('seen')).toEqual(yes);
    expect(screenOf(page)).toBe('which');
  });

  test('what is picked before the start was heard, and not committed yet, stays picked (B5)', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    const begun = page.begin(null);
    page.change('seen', yes);
    await begun;
    expect(page.state().values.get('seen')).toEqual(yes);
    page.commit('seen', page.state().values.get('seen'));
    await vi.waitFor(() => expect(server.value('seen')).toEqual(yes));
  });

  test('a reload without a connection goes on from the device', async () => {
    const { server, transport } = memoryServer();
    const device = memoryDevice();
    const first = openPage(transport, device);
    await first.begin(null);
    server.down = true;
    first.commit('seen', yes);
    first.change('which', { text: 'half' });
    await vi.advanceTimersByTimeAsync(100);
    const second = openPage(transport, device);
    await second.begin(null);
    expect(screenOf(second)).toBe('resume');
    expect([...second.state().values]).toEqual([]);
    const resumed = second.resume('continue');
    await vi.advanceTimersByTimeAsync(100);
    expect(screenOf(second)).toBe('which');
    expect(second.state().values.get('which')).toEqual({ text: 'half' });
    server.down = false;
    await settle();
    await resumed;
    expect(server.value('seen')).toEqual(yes);
  });
});

describe('whose response it is', () => {
  test('nothing earlier is shown before the person says so; someone else starts anew (B5)', async () => {
    const { server, transport } = memoryServer();
    const device = memoryDevice();
    const first = openPage(transport, device);
    await first.begin(null);
    first.commit('seen', yes);
    await settle();
    const second = openPage(transport, device);
    await second.begin(null);
    expect(screenOf(second)).toBe('resume');
    expect([...second.state().values]).toEqual([]);
    await second.resume('fresh');
    expect(screenOf(second)).toBe('seen');
    expect([...second.state().values]).toEqual([]);
    expect(server.began).toBe(2);
  });

  test('someone else does not start before the earlier answers have gone', async () => {
    const { server, transport } = memoryServer();
    const device = memoryDevice();
    const first = openPage(transport, device);
    await first.begin(null);
    server.down = true;
    first.commit('seen', yes);
    await vi.advanceTimersByTimeAsync(100);
    const second = openPage(transport, device);
    await second.begin(null);
    await second.resume('fresh');
    expect(second.state().screen).toEqual({ kind: 'resume', trouble: 'resume_unsent' });
  });

  test('another tab was newer: its answers are shown, and that is said (B6)', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    page.commit('seen', yes);
    await settle();
    server.store('which', 'from the other tab', 7);
    page.commit('which', { text: 'from this one' });
    await settle();
    expect(page.state().notice).toBe('reloaded');
    expect(page.state().values.get('which')).toBe('from the other tab');
  });
});

describe('what the server refuses', () => {
  test('goes back to its block with the reason and what was given; once mended, the rest follows', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.refuse = new CallFailure(400, 'This answer isn’t valid for its question.');
    page.commit('seen', yes);
    page.commit('which', { text: 'kept' });
    await settle();
    expect(screenOf(page)).toBe('seen');
    expect(page.state().refusal).toBe('This answer isn’t valid for its question.');
    expect(page.state().values.get('seen')).toEqual(yes);
    server.refuse = null;
    page.commit('seen', yes);
    await settle();
    expect(server.saves.map(({ block: id, seq }) => [id, seq])).toEqual([
      ['seen', 2],
      ['which', 3],
    ]);
  });

  test('a study that closed says so', async () => {
    const { server, transport } = memoryServer();
    const page = openPage(transport);
    await page.begin(null);
    server.refuse = new CallFailure(410, 'This study is paused.', 0, 'paused');
    page.commit('seen', yes);
    await settle();
    expect(page.state().screen).toEqual({
      kind: 'state',
      reason: 'paused',
    });
  });
});
