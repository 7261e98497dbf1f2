import { afterEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';

// What other test files have loaded would be there already.
vi.resetModules();
const { players } = await import('#product/blocks/players.ts');
const { FIRST_RETRY_MS } = await import('./answering/answering-state.ts');
const { findPlayer, loadAhead, loadRules } = await import('./load-players.ts');
const { findLoadedType } = await import('./loaded-types.ts');
const { button, createStudy, heading, openPage, playedBlock, preparePages, root } =
  await import('./testing/open-page.tsx');

preparePages();
afterEach(() => void vi.restoreAllMocks());

const TYPES = ['email', 'phone', 'date', 'yes-no', 'csat'];

/** Holds back the files of these types, as a slow network does; returns those asked for, which are let through one by one. */
function holdBack(types: string[]) {
  const askedFor: string[] = [];
  const release = new Map<string, () => void>();
  for (const type of types) {
    const load = players[type]!;
    vi.spyOn(players, type).mockImplementation(async () => {
      askedFor.push(type);
      await new Promise<void>((resolve) => release.set(type, resolve));
      return load();
    });
  }
  return { askedFor, release: (type: string) => release.get(type)!() };
}

test('players are loaded in the order they are needed in, three at once', async () => {
  const { askedFor, release } = holdBack(TYPES);
  let blocks = TYPES.map((type) => playedBlock(type, type));
  const loaded = loadAhead(
    () => blocks,
    () => Promise.reject(new Error('nothing has failed')),
  );
  expect(askedFor).toEqual(['email', 'phone', 'date']);
  // The participant jumps to the last block.
  blocks = blocks.toReversed();
  release('phone');
  await vi.waitFor(() => expect(askedFor).toEqual(['email', 'phone', 'date', 'csat']), WAIT);
  release('email');
  await vi.waitFor(() => expect(askedFor.at(-1)).toBe('yes-no'), WAIT);
  for (const type of ['date', 'csat', 'yes-no']) release(type);
  await loaded;
  expect(blocks.map(findPlayer)).not.toContain(undefined);
});

test('one that fails does not keep back the others, and is tried again later', async () => {
  const load = vi.spyOn(players, 'dropdown').mockRejectedValueOnce(new Error('no connection'));
  const delays: number[] = [];
  const blocks = [playedBlock('one', 'dropdown'), playedBlock('two', 'constant-sum')];
  await loadAhead(
    () => blocks,
    async (delay) => {
      expect(blocks.map((block) => findPlayer(block) !== undefined)).toEqual([false, true]);
      delays.push(delay);
    },
  );
  expect(delays).toEqual([FIRST_RETRY_MS]);
  expect(load.mock.calls.length).toBeGreaterThan(1);
});

test('the path needs the rules of the page itself and of answered blocks, not of those to come', async () => {
  const late = (id: string, type: string) => ({ ...playedBlock(id, type), isLate: true as const });
  const study = createStudy(late('one', 'kano'), late('two', 'maxdiff'), playedBlock('end', 'ending'));
  expect(await loadRules(study, ['one'])).toBe(true);
  expect(['kano', 'maxdiff', 'ending'].map((type) => findLoadedType(type)?.id)).toEqual([
    'kano',
    undefined,
    'ending',
  ]);
  vi.spyOn(players, 'maxdiff').mockRejectedValueOnce(new Error('no connection'));
  expect(await loadRules(study, ['one', 'two'])).toBe(false);
});

test('a question whose player could not be loaded says so, and a press tries again', async () => {
  const load = vi.spyOn(players, 'tree-test').mockRejectedValue(new Error('no connection'));
  await openPage(createStudy(playedBlock('one', 'tree-test')));
  await vi.waitFor(
    () => expect(heading()).toBe('This page couldn’t load. Check your connection and try again.'),
    WAIT,
  );
  load.mockRestore();
  button('Try again')!.click();
  await vi.waitFor(() => expect(heading()).toContain('Question one'), WAIT);
  expect(root.querySelector('.player')).not.toBeNull();
});

test('a player that another loader has loaded is found by its own loader, too', async () => {
  const ces = playedBlock('one', 'ces');
  const load = players.ces!;
  const other = vi.spyOn(players, 'ces').mockImplementation(() => load());
  expect(await loadRules(createStudy(ces), [])).toBe(true);
  other.mockRestore();
  expect(findPlayer(ces)).toBeUndefined();
  expect(await loadRules(createStudy(ces), [])).toBe(true);
  expect(findPlayer(ces)).toBeDefined();
});
