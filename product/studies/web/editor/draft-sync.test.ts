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
class FakeServer implements DraftServer {
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

function createSync() {
  const server = new FakeServer();
  return { server, sync: new DraftSync(server, { ...server }) };
}
const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('changes are collected for 400 ms and sent as one save', async () => {
  const { server, sync } = createSync();
  sync.edit([title('A')], 'title');
  expect(sync.getSnapshot().status).toBe('saving');
  await advanceTime(399);
  sync.edit([title('Ab')], 'title');
  expect(server.saves).toHaveLength(0);
  await advanceTime(1);
  expect(server.saves.map((save) => save.changes)).toEqual([[title('Ab')]]);
  expect(sync.getSnapshot()).toMatchObject({ status: 'saved', unpublished: true, draft: { revision: 2 } });
});

test('while the server is unreachable, the save is retried with the same key and longer delays', async () => {
  const { server, sync } = createSync();
  server.failures = [unavailable(), unavailable()];
  sync.edit([title('A')]);
  await advanceTime(400);
  expect(sync.getSnapshot().status).toBe('retrying');
  await advanceTime(1_000);
  expect(server.saves).toHaveLength(2);
  await advanceTime(1_999);
  expect(server.saves).toHaveLength(2);
  await advanceTime(1);
  expect(new Set(server.saves.map((save) => save.key)).size).toBe(1);
  expect(sync.getSnapshot().status).toBe('saved');
});

test('coming back online retries immediately', async () => {
  const { server, sync } = createSync();
  server.failures = [unavailable(), unavailable(), unavailable()];
  sync.edit([title('A')]);
  await advanceTime(400 + 1_000 + 2_000);
  expect(server.saves).toHaveLength(3);
  await Promise.all([sync.flush(), advanceTime(0)]);
  expect(server.saves).toHaveLength(4);
  expect(sync.getSnapshot().status).toBe('saved');
});

test('a stale save is rebased on what the server has, and sent again', async () => {
  const { server, sync } = createSync();
  sync.edit([title('Mine')]);
  server.draft = applyChange(server.draft, { do: 'brief', brief: { goal: 'Theirs' } });
  server.revision = 9;
  await advanceTime(400);
  expect(sync.getSnapshot()).toMatchObject({ status: 'saved', draft: { revision: 10, conflicts: [] } });
  expect(server.draft.brief.goal).toBe('Theirs');
  expect(server.draft.blocks[0]?.title).toEqual(text('Mine'));
});

test('a conflict waits for a choice, and is not sent before', async () => {
  const { server, sync } = createSync();
  sync.edit([title('Mine')]);
  server.draft = applyChange(server.draft, title('Theirs'));
  server.revision = 9;
  await advanceTime(400);
  const [firstConflict] = sync.getSnapshot().draft.conflicts;
  expect(server.draft.blocks[0]?.title).toEqual(text('Theirs'));
  sync.resolveConflict(firstConflict!.id, true);
  await advanceTime(400);
  expect(server.draft.blocks[0]?.title).toEqual(text('Mine'));
});

test('a refused save is reported, kept, and sent again with the next change', async () => {
  const { server, sync } = createSync();
  server.failures = [badInput('Write at most 20,000 characters.')];
  sync.edit([title('Too long')]);
  await advanceTime(400);
  expect(sync.getSnapshot()).toMatchObject({
    status: 'refused',
    refusal: 'Write at most 20,000 characters.',
  });
  await advanceTime(60_000);
  expect(server.saves).toHaveLength(1);
  sync.edit([title('Short')]);
  await advanceTime(400);
  expect(sync.getSnapshot()).toMatchObject({ status: 'saved', refusal: null });
});

test('adopting a newer server draft keeps unsent changes on top of it', async () => {
  const { server, sync } = createSync();
  sync.edit([title('Mine')]);
  const draft = applyChange(content, { do: 'settings', settings: { back: false } });
  sync.adopt({ draft, revision: 4, unpublished: true, problems: [] });
  expect(sync.getSnapshot().draft.content.settings.back).toBe(false);
  expect(sync.getSnapshot().draft.content.blocks[0]?.title).toEqual(text('Mine'));
  server.draft = draft;
  server.revision = 4;
  await advanceTime(400);
  expect(server.saves.at(-1)?.revision).toBe(4);
});
