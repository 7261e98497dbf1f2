import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { fc } from '#platform/testing/properties.ts';
import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { purgeResponses } from '#product/responses/server/purge-responses.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createFinding } from '../../findings/server/create-finding.ts';
import { deleteFinding } from '../../findings/server/delete-finding.ts';
import { openAnalysis, type MadeQuestion } from '../../server/testing/factory.ts';
import type { SearchKind } from '../search.ts';
import { refreshPassages } from './refresh-passages.ts';
import { searchWords } from './search-words.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
beforeAll(async () => {
  test = await openAnalysis();
  ({ owner } = test);
});
afterAll(() => test.drop());

interface Options {
  scope?: Scope;
  study?: string;
  kind?: SearchKind;
  after?: string;
}
async function search(q: string, { scope = owner, study, kind, after }: Options = {}) {
  // One call has only a moment.
  while (await refreshPassages(test.database, scope, study ?? null));
  return test.within(scope, (tx) => searchWords(tx, scope, { study: study ?? null, search: q, kind, after }));
}
/** What is found, with the matches in brackets. */
const find = async (q: string, options: Options = {}) =>
  (await search(q, options)).items.map(({ parts }) =>
    parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
  );
const inStudy = ({ study }: MadeQuestion): Options => ({ study });

/** Adds a recording with a transcript to an answer. */
async function transcribe({ study, block, responses }: MadeQuestion, index: number, texts: string[]) {
  const asset = randomUUID();
  const response = responses[index]!;
  const segments = texts.map((text, n) => ({
    id: `s${n}`,
    fromMs: n * 20_000,
    toMs: null,
    speaker: null,
    text,
  }));
  await test.admin.transaction(async (tx) => {
    await tx`
      update answers set value = jsonb_build_object('files', jsonb_build_array(${asset}::text)) || value
      where study = ${study} and response = ${response} and block = ${block}`;
    await tx`
      insert into assets (workspace, purpose, container, owner, id, field, kind, bytes, file, created_at)
      values (${owner.workspace}, 'upload', ${study}, ${response}, ${asset}, ${block}, 'webm', 1, ${asset}, ${owner.now})`;
    await tx`
      insert into recordings (workspace, container, owner, asset, state, state_at)
      values (${owner.workspace}, ${study}, ${response}, ${asset}, 'ready', ${owner.now})`;
    await tx`
      insert into transcripts (workspace, container, owner, asset, state, state_at, source, language, segments, text, revision,
        changed_at, replaces, pieces_done)
      values (${owner.workspace}, ${study}, ${response}, ${asset}, 'ready', ${owner.now}, 'file', 'en',
        ${JSON.stringify(segments)}::jsonb, ${texts.join('\n')}, 1, ${owner.now}, false, 0)`;
  });
  return asset;
}

describe('words', () => {
  it('are found as they are typed, in other forms and in any order, and marked', async () => {
    const question = await test.makeQuestion([
      'The checkout was confusing, I kept running in circles.',
      'Nothing confused me at the checkout',
      'Ich habe die <b>Häuser</b> & café/Bar gesehen. Mail: ada@example.org',
      '決済がとても分かりにくいです',
      'Очень медленно',
    ]);
    const options = inStudy(question);
    expect(await find('checkout confus', options)).toEqual([
      'Nothing [confused] me at the [checkout]',
      'The [checkout] was [confusing], I kept running in circles.',
    ]);
    expect(await find('runs', options)).toEqual(['The checkout was confusing, I kept [running] in circles.']);
    expect(await find('the circle', options)).toHaveLength(1);
    expect(await find('häuse', options)).toEqual([
      'Ich habe die <b>[Häuser]</b> & café/Bar gesehen. Mail: ada@example.org',
    ]);
    expect(await find('bar', options)).toHaveLength(1);
    expect(await find('ada@example.org', options)).toEqual([
      'Ich habe die <b>Häuser</b> & café/Bar gesehen. Mail: [ada@example.org]',
    ]);
    expect(await find('分かり', options)).toEqual(['決済がとても[分かり]にくいです']);
    expect(await find('МЕДЛ', options)).toEqual(['Очень [медленно]']);
    expect(await find('checkout elephant', options)).toEqual([]);
  });

  it('are found without their accents, exact spellings first', async () => {
    const options = inStudy(
      await test.makeQuestion(['Zurich by train', 'Zürich by train', 'Łódź', 'In Zürichs Altstadt']),
    );
    expect(await find('zurich', options)).toEqual([
      '[Zurich] by train',
      expect.stringContaining('[Zürich'),
      expect.stringContaining('[Zürich'),
    ]);
    expect((await find('Zürich', options))[0]).toBe('[Zürich] by train');
    expect(await find('zürich', options)).toHaveLength(3);
    expect(await find('lodz', options)).toEqual(['[Łódź]']);
    expect(await find('łódź', options)).toEqual(['[Łódź]']);
  });

  it('that end with a symbol are not the beginning of other words', async () => {
    const options = inStudy(
      await test.makeQuestion(['I write C++ all day', 'Confusing checkout', 'C', 'F#/C#!', 'Only a "C".']),
    );
    expect(await find('C++', options)).toEqual(['I write [C++] all day']);
    expect(await find('(c++),', options)).toHaveLength(1);
    expect(await find('c++ writ', options)).toEqual(['I [write] [C++] all day']);
    expect(await find('c+', options)).toEqual(['I write [C+]+ all day']);
    expect(await find('C#', options)).toEqual(['F#/[C#]!']);
    expect(await find('day!', options)).toHaveLength(1);
    expect(await find('c', { ...options })).toEqual([]);
  });

  it('that are no words, or hostile, find nothing and fail nowhere', async () => {
    for (const q of [
      '!',
      'a',
      '%',
      "'",
      `') or 1=1 --`,
      '& | ! <-> :*',
      '\\',
      '<script>',
      `${'x'.repeat(199)}`,
    ])
      expect(await find(q), q).toEqual([]);
  });

  it('of another language are stemmed by the language of the response', async () => {
    const question = await test.makeQuestion(['Die Ladezeiten waren entsetzlich']);
    await test.admin`update responses set language = 'de', folded = false where study = ${question.study}`;
    expect(await find('ladezeit', inStudy(question))).toEqual(['Die [Ladezeiten] waren entsetzlich']);
    // By the stem: what was typed is not its beginning.
    expect(await find('entsetzliche', inStudy(question))).toEqual(['Die Ladezeiten waren [entsetzlich]']);
  });

  it('of an answer that changes later are those that are found', async () => {
    const question = await test.makeQuestion(['Zebra crossing', 'Zebra again']);
    expect(await find('zebra', inStudy(question))).toHaveLength(2);
    await test.admin`
      update answers set free_text = 'Giraffe' where study = ${question.study} and response = ${question.responses[0]!}`;
    // The index does not know it yet, but what is shown is what is there.
    expect(await find('zebra', inStudy(question))).toEqual(['[Zebra] again']);
    await test.admin`update responses set folded = false where study = ${question.study}`;
    expect(await find('giraf', inStudy(question))).toEqual(['[Giraffe]']);
    await test.admin`update answers set free_text = null where study = ${question.study}`;
    await test.admin`update responses set folded = false where study = ${question.study}`;
    await search('giraffe', inStudy(question));
    expect(await test.admin`select from passages where study = ${question.study}`).toEqual([]);
  });
});

describe('what is found', () => {
  it('has every kind, each with where it opens', async () => {
    const question = await test.makeQuestion(['The pelican landed', 'Nothing']);
    const asset = await transcribe(question, 1, ['Well', 'a pelican flew', 'twice', 'and the pelican sang']);
    const tag = await test.addTag('Pelican sightings');
    await test.code(owner, question, [tag], [0]);
    await test.admin`update highlights set note = 'About pelicans' where study = ${question.study}`;
    const finding = await test.within(owner, (tx) =>
      createFinding(tx, owner, { study: question.study, title: 'People like pelicans', text: 'Often.' }),
    );
    const { items, counts } = await search('pelican', inStudy(question));
    expect(counts.map(({ kind, n }) => [kind, n])).toEqual([
      ['answer', 1],
      ['transcript', 2],
      ['note', 1],
      ['tag', 1],
      ['finding', 1],
    ]);
    const [first, second] = question.responses;
    expect(items).toMatchObject([
      {
        kind: 'answer',
        about: 'Why?',
        response: first,
        block: question.block,
        study: { id: question.study },
      },
      { kind: 'transcript', response: second, block: question.block, asset },
      { kind: 'transcript', response: second, block: question.block, asset },
      { kind: 'note', about: 'The pelican landed', response: first, block: question.block },
      { kind: 'tag', tag, study: { id: question.study }, block: question.block },
      { kind: 'finding', finding: finding.id },
    ]);
    expect(items.filter(({ kind }) => kind === 'transcript').map(({ fromMs }) => fromMs)).toEqual(
      expect.arrayContaining([20_000, 60_000]),
    );

    // Corrected and deleted words are so at once.
    await test.admin`
      update transcripts set segments = jsonb_set(segments, '{1,text}', '"a toucan flew"') where asset = ${asset}`;
    expect(await find('toucan', inStudy(question))).toEqual(['Well a [toucan] flew twice']);
    await test.admin`delete from recordings where asset = ${asset}`;
    expect(await find('pelican', { ...inStudy(question), kind: 'transcript' })).toEqual([]);
    await test.admin`update highlights set note = '' where study = ${question.study}`;
    await test.within(owner, (tx) =>
      deleteFinding(tx, owner, { study: question.study, finding: finding.id }),
    );
    expect((await search('pelican', inStudy(question))).items.map(({ kind }) => kind)).toEqual([
      'answer',
      'tag',
    ]);
  });

  it('is ranked and comes in pages', async () => {
    const question = await test.makeQuestion(
      Array.from({ length: 23 }, (_, n) =>
        n === 5 ? 'Walrus walrus walrus' : `The walrus said number ${n}`,
      ),
    );
    const first = await search('walrus', { ...inStudy(question), kind: 'answer' });
    expect(first.items[0]!.parts.map(({ text }) => text).join('')).toBe('Walrus walrus walrus');
    expect([first.items.length, first.next, first.counts]).toEqual([
      20,
      '20',
      [{ kind: 'answer', n: 23, hasMore: false }],
    ]);
    const second = await search('walrus', { ...inStudy(question), kind: 'answer', after: first.next! });
    expect([second.items.length, second.next]).toEqual([3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
    await expect(search('walrus', { after: '-1' })).rejects.toMatchObject({ code: 'bad_input' });
  });

  it('counts: nothing of responses that are deleted, excluded or tests, or answers that were left out', async () => {
    const question = await test.makeQuestion([
      'Otter one',
      'Otter two',
      'Otter three',
      'Otter four',
      'Otter five',
    ]);
    const { study, block, responses } = question;
    const change = (index: number, what: Parameters<typeof changeResponses>[2]['change']) =>
      changeResponses(test.database, owner, { study, ids: [responses[index]!], change: what });
    expect(await find('otter', inStudy(question))).toHaveLength(5);
    await change(0, { do: 'exclude', excluded: true });
    await change(1, { do: 'delete' });
    const third = { study, response: responses[2]! };
    await leaveOutAnswers(test.database, owner, { ...third, blocks: [block], reason: 'A test' });
    await test.admin`update responses set preview = true where study = ${study} and id = ${responses[3]!}`;
    expect(await find('otter', inStudy(question))).toEqual(['[Otter] five']);
    await change(1, { do: 'restore' });
    expect(await find('otter', inStudy(question))).toContain('[Otter] two');
    await change(1, { do: 'delete' });
    const later = new Date(owner.now.getTime() + 31 * 86_400_000);
    await purgeResponses(test.database, mintScope(owner.workspace, { kind: 'job', job: 'test' }, later));
    expect(await test.admin`select from passages where ref = ${responses[1]!}`).toEqual([]);
  });

  it('is hidden with the project of its study', async () => {
    const question = await test.makeQuestion(['The narwhal dived']);
    expect(await find('narwhal', { scope: test.viewer })).toHaveLength(1);
    const project = await test.within(owner, (tx) =>
      createProject(tx, owner, { name: randomUUID(), colour: 'blue', visibility: 'members', members: [] }),
    );
    await test.admin`update studies set project = ${project.id} where id = ${question.study}`;
    expect(await find('narwhal', { scope: test.viewer })).toEqual([]);
    await expect(search('narwhal', { scope: test.viewer, ...inStudy(question) })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await find('narwhal')).toHaveLength(1);
    await test.admin`update studies set deleted_at = ${owner.now} where id = ${question.study}`;
    expect(await find('narwhal')).toEqual([]);
  });
});

describe('the function that searches', () => {
  const callFunction = (scope: Scope | null, studies: string[]) => {
    const call = (sql: typeof test.database.sql) =>
      sql`select * from internal.search_passages('tiger', 'answer', ${studies}::uuid[], 10)`;
    return scope ? test.within(scope, call) : call(test.database.sql);
  };

  it('finds nothing of another workspace, or without one', async () => {
    const question = await test.makeQuestion(['A tiger']);
    await search('tiger', inStudy(question));
    expect(await callFunction(owner, [question.study])).toHaveLength(1);
    const foreign = await makeWorkspace(test.database, test.clock.now());
    expect(await callFunction(foreign, [question.study])).toEqual([]);
    expect(await callFunction(null, [question.study])).toEqual([]);
    expect(await find('tiger', { scope: foreign })).toEqual([]);
    // A search path of the caller's choice changes nothing.
    const [settings] = await test.admin<{ config: string[] }[]>`
      select proconfig as config from pg_proc where proname = 'search_passages' and prosecdef`;
    expect(settings!.config).toEqual(['search_path=""']);
    // Passages themselves are bound by row-level security as every table is, also for the app.
    const rows = await test.within(foreign, (tx) => tx`select from passages`);
    expect(rows).toEqual([]);
  });
});

describe('the index', () => {
  /** How often the transaction read the table from beginning to end, and how often it used the index of words. */
  const readScans = `select pg_stat_get_xact_numscans('passages'::regclass)::int as table_scans,
    pg_stat_get_xact_numscans('passages_words'::regclass)::int as index_scans`;

  it('is used by the function, although row-level security keeps plain queries from it', async () => {
    const { study } = await test.makeQuestion([]);
    await test.admin`
      insert into passages select ${owner.workspace}, ${study}, 'answer', gen_random_uuid(), n::text, 0,
        ${owner.now}::timestamptz - n * interval '1 second', internal.passage_words(${owner.workspace}, ${study}, 'answer',
          'word' || n || case when n % 1000 = 0 then ' rarely' else '' end, 'en') from generate_series(1, 20000) n`;
    await test.admin`analyze passages`;
    // A connection may still count scans of its last transaction, so the difference counts.
    const countScans = (work: (tx: Tx) => Promise<unknown>) =>
      test.within(owner, async (tx) => {
        const read = async () =>
          (await tx.run<{ table_scans: number; index_scans: number }[]>({ text: readScans }))[0]!;
        const before = await read();
        await work(tx);
        const after = await read();
        return [after.table_scans - before.table_scans, after.index_scans - before.index_scans];
      });
    const found = await countScans(async (tx) => {
      const rows =
        await tx`select from internal.search_passages('rare | rarely', 'answer', array[${study}]::uuid[], 100)`;
      expect(rows).toHaveLength(20);
    });
    expect(found).toEqual([0, 1]);
    // All begin like this: the newest are found.
    const newest = await test.within(
      owner,
      (tx) => tx<{ part: string }[]>`
        select part from internal.search_passages('word:*', 'answer', array[${study}]::uuid[], 100)`,
    );
    const expected = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(newest.map(({ part }) => Number(part)).toSorted((one, other) => one - other)).toEqual(expected);
    const [, plainIndexScans] = await countScans(
      (tx) => tx`select from passages where workspace = ${owner.workspace} and words @@ 'rare | rarely'`,
    );
    expect(plainIndexScans).toBe(0);
  });

  it('is made again for what was there before it, and by a second process only once', async () => {
    const question = await test.makeQuestion(['An ibex']);
    await test.code(owner, question, [await test.addTag(randomUUID())], [0]);
    await test.admin`update highlights set note = 'ibex note' where study = ${question.study}`;
    const asset = await transcribe(question, 0, ['the ibex spoke']);
    await test.within(owner, (tx) => createFinding(tx, owner, { study: question.study, title: 'Ibexes' }));
    await search('ibex', inStudy(question));
    const read = () => test.admin<{ kind: string }[]>`
      select kind, part, words::text from passages where study = ${question.study} order by kind`;
    const before = await read();
    expect(before.map(({ kind }) => kind)).toEqual(['answer', 'finding', 'note', 'transcript']);
    await test.admin`delete from passages where study = ${question.study}`;
    await test.admin`update passage_sets set code = 0 where study = ${question.study}`;
    await Promise.all([1, 2, 3].map(() => refreshPassages(test.database, owner, question.study)));
    await search('ibex', inStudy(question));
    expect(await read()).toEqual(before);
    expect(asset).toBe(before.at(-1)!['part' as never]);
  });
});

it('the function of the database folds any text as the one of the code', async () => {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x3ff],
    [0x400, 0x4ff],
    [0x5d0, 0x5ea],
    [0x621, 0x64a],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0x3041, 0x30ff],
    [0xac00, 0xacff],
    [0xff01, 0xff5e],
  ] as const;
  const character = fc
    .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
    .map((code) => String.fromCodePoint(code));
  const texts = fc.sample(fc.string({ unit: character, maxLength: 12 }), { numRuns: 3_000, seed: 26 });
  const rows = await test.admin<{ folded: string }[]>`
    select internal.fold_for_search(t.text) as folded
    from unnest(${texts}::text[]) with ordinality t (text, n) order by t.n`;
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
});
