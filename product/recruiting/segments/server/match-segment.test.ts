import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { ATTRIBUTE_TYPES, type AttributeDefinition } from '#product/participants/attributes/attribute.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { PARTICIPATION_EVENTS } from '#product/participants/participations/lifecycle.ts';
import { createParticipantTag } from '#product/participants/tags/server/create-participant-tag.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import {
  serveSurvey,
  seen,
  notSeen,
  yes,
  no,
  type SurveyServer,
} from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import {
  TEXT_FIELDS,
  TIME_FIELDS,
  type SegmentCondition,
  type ConditionGroup,
  type PersonTest,
} from '../condition.ts';
import { conditionsSchema } from '../condition-schema.ts';
import {
  countsDays,
  OPERATORS,
  type ComparedKind,
  type ValueOperator,
  type ValueTest,
} from '../operators.ts';
import { createSegment } from './create-segment.ts';
import { matchSegment } from './match-segment.ts';
import { evaluateConditions, type PersonInMemory } from './testing/evaluate-conditions.ts';

const WORDS = ['Ada', 'adA', 'ad', 'Bob', 'o', 'Zoë', '%', 'a_b', '2026-11-01', '7', 'true'];
/** Some of the letters of a number and of yes, which are other values. */
const OPTIONS = ['Free', 'Team', '7', 'true'];
/** What there is of these, besides words that nobody has. */
const TEXTS: Partial<Record<string, string[]>> = {
  externalId: ['id-0', 'ID-2', 'Id', '-1'],
  email: ['p0@example.com', 'P3@example.com', 'p', '@'],
  language: ['en', 'DE', 'e'],
  zone: ['utc', 'Europe/Berlin', 'c'],
};
const NUMBERS = [0, -1, 7, 2.5, 1e21];

let server: SurveyServer;
let survey: { id: string; linkToken: string };
let other: { id: string };
const gate = makeBlock('single-choice', 'Seen any?', { config: { options: [seen, notSeen] } });
const amount = makeBlock('number', 'How much?', {});
let attributes: AttributeDefinition[];
let tags: string[];
let segments: Map<string, ConditionGroup>;
let now: number;
/** Around today, and one of a leap year. */
let days: string[];
/** Responses of the survey, with what they answered. */
let responses: { id: string; answers: PersonInMemory['answers'] }[];

beforeAll(async () => {
  server = await serveSurvey();
  const { database } = server.services;
  const scope = server.scope();
  now = scope.now.getTime();
  days = [
    '2020-02-29',
    ...[-25, -10, -1, 0, 2].map((from) => new Date(now + from * 86_400_000).toISOString().slice(0, 10)),
  ];
  survey = await makeStudy(database, scope, [gate, amount]);
  other = await makeStudy(database, scope, [gate]);
  await database.within(scope, async (tx) => {
    attributes = [];
    for (const type of ATTRIBUTE_TYPES)
      attributes.push(await createAttribute(tx, scope, { name: type, type, options: OPTIONS }));
    tags = [];
    for (const name of ['one', 'two']) tags.push((await createParticipantTag(tx, scope, { name })).id);
  });
  for (let index = 0; index < 24; index += 1)
    await server.submit(survey, {
      [gate.id]: index % 3 === 0 ? yes : no,
      [amount.id]: { number: index % 11 },
    });
  await foldStudy(database, scope, { study: survey.id });
  const stored = await server.stored(survey.id);
  expect(stored).toHaveLength(24);
  responses = stored.map(({ id, answers }) => {
    const { option } = answers![gate.id] as typeof yes;
    const { number } = answers![amount.id] as { number: number };
    return {
      id,
      answers: [
        { study: survey.id, block: gate.id, choice: option },
        { study: survey.id, block: amount.id, choice: String(number) },
      ],
    };
  });
  segments = new Map();
  const inner: ConditionGroup = { match: 'any', conditions: [{ about: 'doNotContact', is: true }] };
  const first = await database.within(scope, (tx) =>
    createSegment(tx, scope, { name: 'First', conditions: inner }),
  );
  segments.set(first.id, inner);
  const outer: ConditionGroup = {
    match: 'none',
    conditions: [
      { about: 'segment', segment: first.id, in: true },
      { about: 'participation', has: true, event: 'started', study: null, days: null },
    ],
  };
  const second = await database.within(scope, (tx) =>
    createSegment(tx, scope, { name: 'Second', conditions: outer }),
  );
  segments.set(second.id, outer);
});
afterAll(() => server.close());

const time = fc.integer({ min: -40 * 24, max: 24 }).map((hours) => now + hours * 3_600_000);
const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const drawPerson = () =>
  fc.record({
    name: maybe(pick(...WORDS)),
    language: maybe(pick('en', 'de')),
    zone: maybe(pick('Europe/Berlin', 'UTC')),
    // Of any type whatever the attribute’s is, or missing.
    attributes: fc
      .array(maybe(pick<unknown>(...WORDS, ...NUMBERS, ...OPTIONS, ...days, true, false, '2026-02-30')), {
        minLength: attributes.length,
        maxLength: attributes.length,
      })
      .map((values) =>
        Object.fromEntries(
          values.flatMap((value, index) => (value === null ? [] : [[attributes[index]!.key, value]])),
        ),
      ),
    tags: fc.subarray(tags),
    doNotContact: fc.boolean(),
    addedAt: time,
    lastContactAt: maybe(time),
    history: fc.subarray([survey.id, other.id]).chain((studies) =>
      fc.tuple(
        ...studies.map((study) =>
          fc.record({
            study: fc.constant(study),
            events: fc.dictionary(pick(...PARTICIPATION_EVENTS), time, { minKeys: 1 }),
          }),
        ),
      ),
    ),
    hasExternalId: fc.boolean(),
  });

async function store(drawn: ReturnType<typeof drawPerson> extends fc.Arbitrary<infer P> ? P[] : never) {
  const people: PersonInMemory[] = drawn.map(({ hasExternalId, ...person }, index) => ({
    ...person,
    id: randomUUID(),
    email: index % 3 === 0 ? `p${index}@example.com` : null,
    externalId: hasExternalId ? `Id-${index}` : null,
    answers: [],
  })) as PersonInMemory[];
  await server.admin`update responses set participant = null`;
  await server.admin`delete from participants`;
  for (const person of people)
    await server.admin`
      insert into participants (workspace, id, external_id, email, name, zone, language, attributes, tags, do_not_contact,
        created_at, changed_at, last_contact_at)
      values (${server.workspace}, ${person.id}, ${person.externalId}, ${person.email}, ${person.name}, ${person.zone},
        ${person.language}, ${JSON.stringify(person.attributes)}::jsonb, ${person.tags}::uuid[], ${person.doNotContact},
        ${new Date(person.addedAt)}, ${new Date(now)}, ${person.lastContactAt === null ? null : new Date(person.lastContactAt)})`;
  for (const [index, { id, answers }] of responses.entries()) {
    const person = people[index * 2];
    if (!person || index % 5 === 4) continue;
    await server.admin`update responses set participant = ${person.id} where id = ${id}`;
    person.answers = answers;
  }
  // Responses of participants have become participations: the drawn ones replace them.
  await server.admin`delete from participations`;
  for (const { id, history } of people)
    for (const { study, events } of history) {
      const at = (event: keyof typeof events) =>
        events[event] === undefined ? null : new Date(events[event]);
      await server.admin`
        insert into participations (workspace, study, participant, state, invited_at, opened_at, started_at,
          screened_out_at, over_quota_at, completed_at, opted_out_at)
        values (${server.workspace}, ${study}, ${id}, 'invited', ${at('invited')}, ${at('opened')}, ${at('started')},
          ${at('screenedOut')}, ${at('overQuota')}, ${at('completed')}, ${at('optedOut')})`;
    }
  return people;
}

function drawTest(
  kind: ComparedKind,
  {
    operators = OPERATORS[kind],
    texts = WORDS,
  }: { operators?: readonly ValueOperator[]; texts?: string[] } = {},
): fc.Arbitrary<ValueTest> {
  const values: Record<ComparedKind, fc.Arbitrary<string | number | boolean>> = {
    text: pick(...texts),
    number: pick(...NUMBERS),
    yesNo: fc.boolean(),
    date: pick(...days),
    time: pick(...days),
    oneOf: pick(...OPTIONS, 'Gone'),
  };
  return pick(...operators).chain((operator) => {
    const count = operator === 'isSet' || operator === 'isNotSet' ? 0 : operator === 'between' ? 2 : 1;
    const value = countsDays(operator) ? fc.integer({ min: 1, max: 30 }) : values[kind];
    return fc
      .array(value, { minLength: count, maxLength: operator === 'oneOf' ? 3 : count })
      .map((drawn) => ({ operator, values: drawn }));
  });
}

const drawCondition = () =>
  fc.letrec<{ tree: SegmentCondition; test: SegmentCondition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tie('test'),
      fc.record({
        match: pick('all' as const, 'any' as const, 'none' as const),
        conditions: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
    ),
    test: fc.oneof(
      fc.nat(attributes.length - 1).chain((index) =>
        drawTest(attributes[index]!.type).map((test): SegmentCondition => ({
          about: 'attribute',
          key: attributes[index]!.key,
          test,
        })),
      ),
      pick(...TEXT_FIELDS).chain((about) =>
        drawTest('text', { texts: TEXTS[about] ?? WORDS }).map((test): SegmentCondition => ({ about, test })),
      ),
      fc.record({ about: pick(...TIME_FIELDS), test: drawTest('time') }),
      fc.record({ about: fc.constant('doNotContact' as const), is: fc.boolean() }),
      fc.record({ about: fc.constant('tag' as const), tag: pick(...tags), has: fc.boolean() }),
      fc.record({
        about: fc.constant('participation' as const),
        has: fc.boolean(),
        event: pick(...PARTICIPATION_EVENTS),
        study: pick(survey.id, other.id, null),
        days: maybe(fc.integer({ min: 1, max: 30 })),
      }),
      fc.oneof(
        fc.record({
          about: fc.constant('answer' as const),
          has: fc.boolean(),
          study: fc.constant(survey.id),
          block: fc.constant(gate.id),
          part: fc.constant(''),
          choices: fc.subarray([seen.id, notSeen.id], { minLength: 1 }),
        }),
        fc.record({
          about: fc.constant('answer' as const),
          has: fc.boolean(),
          study: fc.constant(survey.id),
          block: fc.constant(amount.id),
          part: fc.constant(''),
          choices: fc.subarray(['[0,6]', '9', '10'], { minLength: 1 }),
        }),
      ),
      fc.record({
        about: fc.constant('segment' as const),
        segment: pick(...segments.keys()),
        in: fc.boolean(),
      }),
    ),
  })).tree;

async function findInDatabase(conditions: ConditionGroup): Promise<string[]> {
  const scope = server.scope();
  return server.services.database.within(
    scope,
    async (tx) => {
      const { matches, problems } = await matchSegment(tx, scope, { conditions });
      expect(problems).toEqual([]);
      const rows = await tx<{ id: string }[]>`
        select p.id from participants p where p.workspace = ${scope.workspace} and ${matches!}`;
      return rows.map(({ id }) => id);
    },
    { snapshot: true },
  );
}

async function expectSamePeople(
  people: PersonInMemory[],
  condition: SegmentCondition,
): Promise<PersonInMemory[]> {
  const conditions: ConditionGroup = { match: 'all', conditions: [condition] };
  expect(conditionsSchema.safeParse(conditions).success).toBe(true);
  const context = { now, attributes, segments };
  const expected = people.filter((person) => evaluateConditions(conditions, person, context));
  expect((await findInDatabase(conditions)).toSorted(), JSON.stringify(condition)).toEqual(
    expected.map(({ id }) => id).toSorted(),
  );
  return expected;
}

it('SQL finds the same people as reading the conditions one by one', async () => {
  let found = 0;
  for (let population = 0; population < 3; population += 1) {
    const people = await store(fc.sample(drawPerson(), 60));
    await fc.assert(
      fc.asyncProperty(drawCondition(), async (condition) => {
        found += (await expectSamePeople(people, condition)).length;
      }),
      { numRuns: 120 },
    );
  }
  expect(found).toBeGreaterThan(1000);
}, 120_000);

/** Every operator of everything that has values, and every other kind of condition. */
function listSingleTests(): { name: string; draw: fc.Arbitrary<PersonTest> }[] {
  const ofValues = [
    ...attributes.map((one) => ({
      about: 'attribute' as const,
      key: one.key,
      kind: one.type as ComparedKind,
    })),
    ...TEXT_FIELDS.map((about) => ({ about, kind: 'text' as ComparedKind })),
    ...TIME_FIELDS.map((about) => ({ about, kind: 'time' as ComparedKind })),
  ].flatMap(({ kind, ...rest }) =>
    OPERATORS[kind].map((operator) => ({
      name: `${Object.values(rest).join(' ')} ${operator}`,
      draw: drawTest(kind, { operators: [operator], texts: TEXTS[rest.about] ?? WORDS }).map(
        (test) => ({ ...rest, test }) as PersonTest,
      ),
    })),
  );
  const ofHistory = PARTICIPATION_EVENTS.flatMap((event) =>
    [true, false].map((has) => ({
      name: `${has ? 'has' : 'has not'} ${event}`,
      draw: fc.record({
        about: fc.constant('participation' as const),
        has: fc.constant(has),
        event: fc.constant(event),
        study: pick(survey.id, other.id, null),
        days: maybe(fc.integer({ min: 1, max: 30 })),
      }),
    })),
  );
  const answer = { about: 'answer', study: survey.id, part: '' } as const;
  const others = [true, false].flatMap((is): PersonTest[] => [
    { about: 'doNotContact', is },
    { about: 'tag', tag: tags[0]!, has: is },
    { about: 'segment', segment: [...segments.keys()][1]!, in: is },
    { ...answer, has: is, block: gate.id, choices: [seen.id] },
    { ...answer, has: is, block: amount.id, choices: ['[0,6]', '9'] },
  ]);
  return [
    ...ofValues,
    ...ofHistory,
    ...others.map((one) => ({ name: JSON.stringify(one), draw: fc.constant(one) })),
  ];
}

it('SQL and memory agree on every operator alone, and each tells people apart', async () => {
  const people = await store(fc.sample(drawPerson(), 60));
  for (const { name, draw } of listSingleTests()) {
    let decided = false;
    for (const test of fc.sample(draw, 12)) {
      const { length } = await expectSamePeople(people, test);
      decided ||= length > 0 && length < people.length;
    }
    // Everybody has been added at some time.
    if (!/^addedAt is(Not)?Set$/.test(name)) expect(decided, name).toBe(true);
  }
}, 120_000);
