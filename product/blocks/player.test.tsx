/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import type { TeamBlockType } from './team-block.ts';
import { requireBlockType } from './index.ts';
import { teamBlockTypes } from './team-types.ts';
import { findAccessibilityViolations } from '#platform/testing/find-accessibility-violations.ts';
import { taskMessages } from './kit/task/messages.ts';
import { fireEvent, renderPlayer, screen } from './kit/testing/render-player.tsx';
import { problemMessages } from './kit/problems/messages.ts';
import { pickEnglish, type Messages, type Translated } from './messages.ts';
import type { PlayerProps } from './player.ts';
import { players } from './players.ts';
import { option, type Samples } from './testing/samples.ts';

const folders = import.meta.glob<Samples<unknown, unknown>>('./*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
const translated = import.meta.glob<Translated<Messages>>('./*/messages.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(['./*/*.ts', '!./*/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const components = import.meta.glob<string>(['./*/*.tsx', '!./*/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Everything that participants may see, shared parts as well. */
const playerSources = import.meta.glob<string>(
  ['./**/*.tsx', './**/*.ts', '!./**/*.test.*', '!./**/testing/**', '!./*/summary*.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);
const loadPlayer = async (id: string) => {
  const module = await players[id]!();
  return { ...module, player: module.player as unknown as ComponentType<PlayerProps> };
};

/** A repeatable source of numbers in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

describe.each(teamBlockTypes.map((type): [string, TeamBlockType] => [type.id, type]))('%s', (id, type) => {
  const samples = folders[`./${id}/testing/samples.ts`]!;

  test('exports its type, and messages with its prefix or that of a shared component', async () => {
    const { type: exportedType, messages = [], styles } = await loadPlayer(id);
    expect(exportedType).toBe(requireBlockType(id));
    for (const key of messages.flatMap(({ english }) => Object.keys(english)))
      expect(key).toMatch(new RegExp(`^(${id.replaceAll('-', '_')}|picture|problem|recording|task)_`));
    // The player has the messages and styles of its folder.
    const own = translated[`./${id}/messages.json`];
    expect(messages.map((set) => set.english)).toEqual(expect.arrayContaining(own ? [pickEnglish(own)] : []));
    if (styles !== undefined) expect(typeof styles).toBe('string');
  });

  test('exports the messages of kit/problems if its rules report one of these problems', async () => {
    const ownFiles = Object.keys(sources).filter((file) => file.startsWith(`./${id}/`));
    const reportedProblems = Object.keys(problemMessages.english)
      .map((key) => key.replace('problem_', ''))
      .filter((key) => ownFiles.some((file) => sources[file]!.includes(`key: '${key}'`)));
    const { messages = [] } = await loadPlayer(id);
    expect(messages.includes(problemMessages)).toBe(reportedProblems.length > 0);
  });

  test('exports the messages of kit/task if its task fits the window', async () => {
    const isTask = Object.keys(components).some(
      (file) => file.startsWith(`./${id}/`) && components[file]!.includes('<WholeTaskButton'),
    );
    const { messages = [] } = await loadPlayer(id);
    expect(messages.includes(taskMessages)).toBe(isTask);
  });

  test('mounts without errors, empty and answered', async () => {
    const { player } = await loadPlayer(id);
    for (const config of samples.validConfigs) {
      renderPlayer(player, config, {});
      expect(await findAccessibilityViolations()).toEqual([]);
      if (!type.isQuestion) continue;
      renderPlayer(player, config, { value: type.createRandomAnswer(config, createRandom(11)) });
      expect(await findAccessibilityViolations()).toEqual([]);
      renderPlayer(player, config, { problem: { key: 'required' }, required: true });
      expect(await findAccessibilityViolations()).toEqual([]);
    }
  }, 60_000);
});

const RADIOS = 'single-choice yes-no pmf picture-choice rating nps csat ces matrix scale-set'.split(' ');
const withoutScale = { notApplicable: { en: ['Does not apply'] } };
test.each([
  ...RADIOS.map((id) => [id, 'first answer', {}] as const),
  ...['rating', 'scale-set', 'matrix'].map((id) => [id, 'not applicable', withoutScale] as const),
])('%s, %s: a later press on what is chosen clears it', async (id, _name, changes) => {
  const { player } = await loadPlayer(id);
  const config = { ...(folders[`./${id}/testing/samples.ts`]!.validConfigs[0] as object), ...changes };
  const now = vi.spyOn(performance, 'now');
  // Long after other presses, so that none is the second of a double tap.
  let time = performance.now();
  now.mockImplementation(() => (time += 60_000));
  try {
    const rendered = renderPlayer(player, config, { required: false });
    const find = () => screen.queryAllByRole('radio', { name: 'Does not apply' })[0];
    const press = () => fireEvent.click(find() ?? screen.getAllByRole('radio')[0]!);
    press();
    expect(rendered.value()).toBeDefined();
    press();
    expect(rendered.value()).toBeUndefined();
  } finally {
    now.mockRestore();
  }
});

test('nothing plays by itself but the silent picture of one’s own camera or screen', () => {
  const played = Object.entries(playerSources).flatMap(([file, source]) =>
    [...source.matchAll(/<(?:audio|video)\b[^>]*>|\.play\(\)/g)].map(([tag]) => ({ file, tag })),
  );
  expect(played.length).toBeGreaterThanOrEqual(4);
  const byItself = played.filter(({ tag }) => /autoplay|play\(\)/i.test(tag));
  expect(byItself.length).toBeGreaterThan(0);
  expect(byItself.filter(({ tag }) => !tag.includes(' muted '))).toEqual([]);
});

const ids = (...names: string[]) => names.map((name) => option(name).id);
test.each<[string, unknown, [unanswered: number, all: number]]>([
  ['scale-set', { scores: { [option('quick').id]: 7 } }, [2, 3]],
  ['ranking', { order: ids('looks') }, [2, 3]],
  ['five-second-test', { shown: 5_010, answers: { [option('what').id]: 'Tea' } }, [1, 2]],
  ['card-sort', { groups: [{ category: null, name: 'Fruit', cards: ids('apple') }] }, [3, 4]],
  ['image-test', { views: [{ image: option('orange').id, ms: 4_000 }], points: [] }, [1, 2]],
  ['preference-test', undefined, [1, 1]],
])('%s says how much of it is left to answer', async (id, value, left) => {
  const { player } = await loadPlayer(id);
  const [config] = folders[`./${id}/testing/samples.ts`]!.validConfigs;
  expect(renderPlayer(player, config, { value, required: false }).unansweredParts()).toEqual(left);
});
