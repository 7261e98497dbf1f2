import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { noFilter } from '#product/results/filter.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { openAnalysis, type MadeQuestion } from '../../server/testing/factory.ts';
import { listOutdated } from './list-outdated.ts';
import { createTheme } from './create-theme.ts';
import { deleteTheme } from './delete-theme.ts';
import { listThemeAnswers } from './list-theme-answers.ts';
import { mergeThemes } from './merge-themes.ts';
import { placeAnswers, type AnswerPlacement } from './place-answers.ts';
import { purgeThemes } from './purge-themes.ts';
import { readAnswers } from './read-answers.ts';
import { readThemes } from './read-themes.ts';
import { restoreTheme } from './restore-theme.ts';
import { runSearch } from './finding/run-search.ts';
import { splitTheme } from './split-theme.ts';
import { startFinding } from './finding/start-finding.ts';
import { updateTheme } from './update-theme.ts';

const ANSWERS = [
  'The price is too high',
  'Price and budget',
  'High prices for a small budget',
  'Our budget cannot pay these prices',
  'Support answers slowly',
  'The support team never answers',
  'I like the support, answers are great',
  'Licences are a legal risk',
  'Legal review of licences',
  'I drive a red car',
  'Nothing to say',
];

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
let researcher: Scope;
let question: MadeQuestion;
let key: { study: string; block: string };
beforeAll(async () => {
  test = await openAnalysis();
  ({ owner, researcher } = test);
});
beforeEach(async () => {
  question = await test.makeQuestion(ANSWERS);
  key = { study: question.study, block: question.block };
});
afterAll(() => test.drop());

const jobs: string[] = [];
const queue = {
  enqueue: async (_tx: unknown, _type: unknown, payload: unknown) => {
    jobs.push((payload as { run: string }).run);
  },
} as unknown as Parameters<typeof startFinding>[1];

async function search(scope = owner): Promise<void> {
  await test.within(scope, (tx) => startFinding(tx, queue, scope, key));
  await runSearch(test.database, owner, { key: { ...key, run: jobs.at(-1)! } });
}
const read = async (scope = owner) => {
  await readAnswers(test.database, scope, { question: key });
  await foldStudy(test.database, scope, { study: key.study });
  return test.within(scope, (tx) => readThemes(tx, scope, { question: key, filter: noFilter }));
};
/** The themes as `name: numbers of their answers`. */
async function members(): Promise<Record<string, number[]>> {
  const { themes } = await read();
  const lists: Record<string, number[]> = {};
  for (const { id, name, n } of themes) {
    const { items } = await test.within(owner, (tx) =>
      listThemeAnswers(tx, owner, { question: key, filter: noFilter, theme: id }),
    );
    expect(items.length).toBe(n);
    lists[name] = items.map(({ response }) => question.responses.indexOf(response)).toSorted((a, b) => a - b);
  }
  return lists;
}
const create = (name: string, words: string[] = []) =>
  test.within(owner, (tx) => createTheme(tx, owner, { question: key, name, words }));
const find = async (name: string) => (await read()).themes.find((theme) => theme.name.startsWith(name))!;
const place = (theme: string, placement: AnswerPlacement) =>
  test.within(owner, (tx) => placeAnswers(tx, owner, { key: { ...key, theme }, ...placement }));
const change = async (
  name: string,
  changes: Omit<Omit<Parameters<typeof updateTheme>[2], 'key'>, 'revision'>,
) => {
  const { id, revision } = await find(name);
  return test.within(owner, (tx) =>
    updateTheme(tx, owner, { key: { ...key, theme: id }, ...changes, revision }),
  );
};

describe('a search', () => {
  it('finds what people wrote about, with shares, moods and quotes', async () => {
    await search();
    const { themes, answers, without, apart, state, languages, words } = await read();
    expect(await members()).toMatchObject({ [themes[0]!.name]: [0, 1, 2, 3] });
    expect({ state, answers, without, apart }).toEqual({
      state: 'idle',
      answers: 10,
      without: 1,
      apart: { no_answer: 1, number: 0 },
    });
    expect(themes.map(({ words: shown }) => shown[0])).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(themes[0]!.interval.share).toBeCloseTo(0.4);
    expect(themes[0]!.quotes.length).toBe(3);
    expect(Object.values(themes[0]!.moods).reduce((sum, n) => sum + n)).toBe(4);
    expect(languages).toEqual([{ language: 'en', n: 10, method: 'stems' }]);
    expect(words[0]).toMatchObject({ label: 'price', n: 4 });
  });

  it('reads each answer in its own language, and sets apart what says nothing', async () => {
    const study = await test.makeQuestion([
      ...[
        'The price is too high for what we get from it',
        'It was one of the reasons that the price went up',
      ],
      ...[
        'I do not want to pay this price',
        'El precio es demasiado alto para nosotros',
        'No lo sé',
        '-',
        '12',
      ],
    ]);
    const there = { study: study.study, block: study.block };
    await test.admin`update responses set language = 'es' where study = ${there.study}`;
    await readAnswers(test.database, owner, { question: there });
    const [english, spanish] = await Promise.all(
      ['en', 'es'].map(
        (language) => test.admin<{ words: string[] }[]>`
          select words from answer_words where study = ${there.study} and language = ${language} and words <> '{}'`,
      ),
    );
    expect(english!.length).toBe(3);
    expect(english!.flatMap(({ words }) => words)).not.toContain('the');
    expect(spanish!.map(({ words }) => words.includes('preci'))).toEqual([true]);
    const apart = await test.admin`
      select apart, count(*)::int as n from answer_words where study = ${there.study} and apart is not null
      group by apart order by apart`;
    expect(apart).toEqual([
      { apart: 'no_answer', n: 2 },
      { apart: 'number', n: 1 },
    ]);
  });

  it('counts an answer that was set apart where a person puts it', async () => {
    const { id } = await create('Satisfied');
    expect((await read()).apart.no_answer).toBe(1);
    await place(id, { add: [question.responses[10]!] });
    expect(await members()).toEqual({ Satisfied: [10] });
    expect(await read()).toMatchObject({ apart: { no_answer: 0 }, answers: 11 });
  });

  it('started twice is one search, and the result of an older one is dropped', async () => {
    const start = () => test.within(owner, (tx) => startFinding(tx, queue, owner, key));
    const before = jobs.length;
    expect([await start(), await start()]).toEqual([{ state: 'queued' }, { state: 'queued' }]);
    expect(jobs.length).toBe(before + 1);
    await runSearch(test.database, owner, { key: { ...key, run: randomUUID() } });
    expect((await read()).themes).toEqual([]);
  });

  it('keeps ids, so that a second one changes nothing', async () => {
    await search();
    const { foundAt: _at, ...first } = await read();
    await search();
    const { foundAt: _later, ...second } = await read();
    expect(second).toEqual(first);
  });

  it('is for researchers; viewers read', async () => {
    await expect(search(test.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await read(test.viewer)).can).toEqual({ 'theme.edit': false });
  });
});

describe('themes of people', () => {
  it('contain answers by their words in any form, and decisions of people before words', async () => {
    const { id } = await create('Cost', ['price']);
    expect(await members()).toEqual({ Cost: [0, 1, 2, 3] });
    const undo = await place(id, { add: [question.responses[9]!], remove: [question.responses[0]!] });
    expect(await members()).toEqual({ Cost: [1, 2, 3, 9] });
    await change('Cost', { words: ['budget'] });
    expect(await members()).toEqual({ Cost: [1, 2, 3, 9] });
    await place(id, undo);
    await change('Cost', { words: ['price'] });
    expect(await members()).toEqual({ Cost: [0, 1, 2, 3] });
    await expect(create('Common', ['the'])).rejects.toMatchObject({ code: 'bad_input' });
    await expect(place(id, { add: [randomUUID()] })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are merged and split, and both can be undone exactly', async () => {
    const [cost, help] = [await create('Cost', ['price']), await create('Help', ['support'])];
    await place(help.id, { add: [question.responses[9]!], remove: [question.responses[4]!] });
    const before = await members();
    await test.within(owner, (tx) =>
      mergeThemes(tx, owner, { key: { ...key, theme: help.id }, target: cost.id }),
    );
    expect(await members()).toEqual({ Cost: [0, 1, 2, 3, 5, 6, 9] });
    await test.within(owner, (tx) => restoreTheme(tx, owner, { ...key, theme: help.id }));
    expect(await members()).toEqual(before);
    await change('Cost', { words: ['price', 'licence'] });
    const split = { name: 'Law', words: ['licence'] };
    const { id } = await test.within(owner, (tx) =>
      splitTheme(tx, owner, { key: { ...key, theme: cost.id }, ...split }),
    );
    expect(await members()).toEqual({ ...before, Law: [7, 8] });
    await test.within(owner, (tx) => mergeThemes(tx, owner, { key: { ...key, theme: id }, target: cost.id }));
    expect((await members())['Cost']).toEqual([0, 1, 2, 3, 7, 8]);
  });

  it('are changed on their newest revision only', async () => {
    const { id } = await create('Cost');
    await change('Cost', { pinned: true });
    const stale = test.within(researcher, (tx) =>
      updateTheme(tx, researcher, { key: { ...key, theme: id }, revision: 0, name: 'Other' }),
    );
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
  });

  it('whose words were deleted by a person are not found again, also after they were purged', async () => {
    await search();
    const { id, words } = (await read()).themes[0]!;
    await test.within(owner, (tx) => deleteTheme(tx, owner, { ...key, theme: id }));
    const refused = async () => {
      await search();
      const found = (await read()).themes.flatMap((theme) => theme.words);
      expect(words.filter((word) => found.includes(word))).toEqual([]);
    };
    await refused();
    const later = new Date(owner.now.getTime() + 31 * 86_400_000);
    expect(await purgeThemes(test.database, mintScope(owner.workspace, owner.actor, later))).toBeGreaterThan(
      0,
    );
    expect(await test.admin`select 1 from themes where id = ${id}`).toEqual([]);
    await refused();
  });
});

describe('answers that change', () => {
  it('leave themes and words at once when they are deleted, excluded or left out', async () => {
    await create('Cost', ['price']);
    await changeResponses(test.database, owner, {
      study: key.study,
      ids: [question.responses[0]!],
      change: { do: 'delete' },
    });
    expect(await members()).toEqual({ Cost: [1, 2, 3] });
    const ofResponse = { study: key.study, response: question.responses[1]! };
    await leaveOutAnswers(test.database, owner, {
      ...ofResponse,
      blocks: [question.block],
      reason: 'A joke',
    });
    expect(await members()).toEqual({ Cost: [2, 3] });
    expect((await read()).answers).toBe(8);
  });

  it('are read again when their text changes', async () => {
    await create('Cost', ['price']);
    await read();
    const at = new Date(owner.now.getTime() + 60_000);
    await test.admin`
      update answers set free_text = 'The price', answered_at = ${at}
      where study = ${key.study} and response = ${question.responses[9]!}`;
    await test.admin`
      update answers set free_text = null, answered_at = ${at}
      where study = ${key.study} and response = ${question.responses[0]!}`;
    expect(await members()).toEqual({ Cost: [1, 2, 3, 9] });
  });
});

describe('words said in a recording', () => {
  it('count for the answer when they arrive, and when they are corrected', async () => {
    await create('Cost', ['price']);
    const response = question.responses[9]!;
    const asset = randomUUID();
    const at = (seconds: number) => new Date(owner.now.getTime() + 1_000 * seconds);
    await test.admin.transaction(async (tx) => {
      // Only the transcript matters here, not the file that it is of.
      await tx`set local session_replication_role = replica`;
      await tx`
        update answers set free_text = null, value = ${JSON.stringify({ text: '', recording: asset })}::jsonb
        where study = ${key.study} and response = ${response}`;
      await tx`
        insert into transcripts (workspace, container, owner, asset, state, state_at, source, language, segments, text,
          revision, changed_at, replaces, pieces_done)
        values (${owner.workspace}, ${key.study}, ${response}, ${asset}, 'ready', ${at(1)}, 'file', 'en', '[]',
          'The prices hurt', 1, ${at(1)}, false, 0)`;
    });
    expect(await members()).toEqual({ Cost: [0, 1, 2, 3, 9] });
    await test.admin`
      update transcripts set text = 'The princes hurt', revision = 2, changed_at = ${at(2)} where asset = ${asset}`;
    expect(await listOutdated(test.database, owner)).toContainEqual(key);
    expect(await members()).toEqual({ Cost: [0, 1, 2, 3] });
    expect((await read()).words.map(({ label }) => label)).not.toContain('princes');
    expect(await listOutdated(test.database, owner)).not.toContainEqual(key);
    // Withdrawing consent to recording deletes the transcript.
    await test.admin`delete from transcripts where asset = ${asset}`;
    expect(await listOutdated(test.database, owner)).toContainEqual(key);
    expect((await read()).answers).toBe(9);
  });
});

describe('random changes between searches', () => {
  it('are all still there after a search', async () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    /** Everything that a person decided: names, words and pins of their themes, and placements. */
    const readDecisions = async () => ({
      themes: await test.admin`
        select id, name, description, words, labels, is_pinned, deleted_at, merged_into, merged_labels from themes
        where study = ${key.study} and is_kept order by id`,
      placed: await test.admin`
        select theme, response, is_member, placed_by, merged_from from theme_answers
        where study = ${key.study} and placed_by is not null order by theme, response`,
    });
    for (let round = 0; round < 5; round += 1) {
      await search();
      for (let step = 0; step < 3; step += 1) {
        const { themes } = await read();
        const theme = themes[random(themes.length)];
        const other = themes[random(themes.length)];
        const response = question.responses[random(question.responses.length)]!;
        if (!theme || random(6) === 0) await create(`Theme ${round} ${step}`, random(2) ? ['team'] : []);
        else if (random(5) === 0) await change(theme.name, { name: `Renamed ${round} ${step}` });
        else if (random(4) === 0) await change(theme.name, { pinned: !theme.pinned });
        else if (random(3) === 0)
          await place(theme.id, random(2) ? { add: [response] } : { remove: [response] });
        else if (other && other.id !== theme.id && random(2))
          await test.within(owner, (tx) =>
            mergeThemes(tx, owner, { key: { ...key, theme: theme.id }, target: other.id }),
          );
        else await test.within(owner, (tx) => deleteTheme(tx, owner, { ...key, theme: theme.id }));
      }
      const before = await readDecisions();
      await search();
      expect(await readDecisions()).toEqual(before);
      const [overlap] = await test.admin<{ n: number }[]>`
        select count(*)::int as n from themes found join themes kept on kept.study = found.study and kept.is_kept
          and kept.words && found.words
        where found.study = ${key.study} and not found.is_kept`;
      expect(overlap!.n).toBe(0);
    }
  });
});
