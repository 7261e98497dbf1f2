import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { badInput, conflict, unavailable } from '#platform/errors/errors.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import { applyChange, type DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { DraftSync, type DraftServer } from './draft-sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const block = createBlock('number');
const content: StudyContent = {
  languages: { base: 'en', others: [] },
  brief: { goal: '', background: '', audience: '', learn: [] },
  blocks: [block],
  settings: { progress: true, back: true, estimatedMinutes: null },
};
const title = (value: string): DraftChange => ({ do: 'set', id: block.id, block: { title: text(value) } });

/** A fake server with one draft that replies like `saveDraft`. */
class Server implements DraftServer {
  draft = content;
  revision = 1;
  unpublished = false;
  problems = [];
  saves: { revision: number; changes: DraftChange[]; key: string }[] = [];
  failures: Error[] = [];
  async save({ revision, changes }: { revision: number; changes: DraftChange[] }, key: string) {
    this.saves.push({ revision, changes, key });
    const failure = this.failures.shift();
    if (failure) throw failure;
    if (revision !== this.revision) throw conflict('The draft moved on.');
    this.draft = changes.reduce(applyChange, this.draft);
    this.revision += 1;
    this.unpublished = true;
    return { revision: this.revision, unpublished: true, problems: [] };
  }
  load = async () => this;
}

function open() {
  const server = new Server();
  return { server, sync: new DraftSync(server, { ...server }) };
}
const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('changes are collected for 400 ms and sent as one save', async () => {
  const { server, sync } = open();
  sync.edit([title('A')], 'title');
  expect(sync.read().status).toBe('saving');
  await settle(399);
  sync.edit([title('Ab')], 'title');
  expect(server.saves).toHaveLength(0);
  await settle(1);
  expect(server.saves.map((one) => one.changes)).toEqual([[title('Ab')]]);
  expect(sync.read()).toMatchObject({ status: 'saved', unpublished: true, draft: { revision: 2 } });
});

test('while the server is unreachable, the save is retried with the same key and longer delays', async () => {
  const { server, sync } = open();
  server.failures = [unavailable(), unavailable()];
  sync.edit([title('A')]);
  await settle(400);
  expect(sync.read().status).toBe('retrying');
  await settle(1_000);
  expect(server.saves).toHaveLength(2);
  await settle(1_999);
  expect(server.saves).toHaveLength(2);
  await settle(1);
  expect(new Set(server.saves.map((one) => one.key)).size).toBe(1);
  expect(sync.read().status).toBe('saved');
});

test('coming back online retries immediately', async () => {
  const { server, sync } = open();
  server.failures = [unavailable(), unavailable(), unavailable()];
  sync.edit([title('A')]);
  await settle(400 + 1_000 + 2_000);
  expect(server.saves).toHaveLength(3);
  await Promise.all([sync.flush(), settle(0)]);
  expect(server.saves).toHaveLength(4);
  expect(sync.read().status).toBe('saved');
});

test('a stale save is rebased on what the server has, and sent again', async () => {
  const { server, sync } = open();
  sync.edit([title('Mine')]);
  server.draft = applyChange(server.draft, { do: 'brief', brief: { goal: 'Theirs' } });
  server.revision = 9;
  await settle(400);
  expect(sync.read()).toMatchObject({ status: 'saved', draft: { revision: 10, held: [] } });
  expect(server.draft.brief.goal).toBe('Theirs');
  expect(server.draft.blocks[0]?.title).toEqual(text('Mine'));
});

test('a conflict waits for a choice, and is not sent before', async () => {
  const { server, sync } = open();
  sync.edit([title('Mine')]);
  server.draft = applyChange(server.draft, title('Theirs'));
  server.revision = 9;
  await settle(400);
  const [held] = sync.read().draft.held;
  expect(server.draft.blocks[0]?.title).toEqual(text('Theirs'));
  sync.choose(held!.id, true);
  await settle(400);
  expect(server.draft.blocks[0]?.title).toEqual(text('Mine'));
});

test('a refused save is reported, kept, and sent again with the next change', async () => {
  const { server, sync } = open();
  server.failures = [badInput('Write at most 20,000 characters.')];
  sync.edit([title('Too long')]);
  await settle(400);
  expect(sync.read()).toMatchObject({ status: 'refused', refusal: 'Write at most 20,000 characters.' });
  await settle(60_000);
  expect(server.saves).toHaveLength(1);
  sync.edit([title('Short')]);
  await settle(400);
  expect(sync.read()).toMatchObject({ status: 'saved', refusal: null });
});

test('a newer draft that was read for another reason is adopted below unsent changes', async () => {
  const { server, sync } = open();
  sync.edit([title('Mine')]);
  const draft = applyChange(content, { do: 'settings', settings: { back: false } });
  sync.adopt({ draft, revision: 4, unpublished: true, problems: [] });
  expect(sync.read().draft.content.settings.back).toBe(false);
  expect(sync.read().draft.content.blocks[0]?.title).toEqual(text('Mine'));
  server.draft = draft;
  server.revision = 4;
  await settle(400);
  expect(server.saves.at(-1)?.revision).toBe(4);
});
