import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { resultRoutes } from '../../server/routes.ts';
import { hasTrend } from './check-trend.ts';
import { getTrend, type TrendUnit } from '../contract.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
});
afterAll(() => server.close());

const readTrend = (
  study: { id: string; score: string },
  query: { unit?: TrendUnit; zone?: string; from?: string; answer?: string },
) => server.team.call(getTrend, { params: { studyId: study.id, block: study.score }, query });

/** A study whose responses started at these times, with these scores. */
async function answerAt(type: 'nps' | 'rating', answers: [startedAt: string, score: number][]) {
  const score = makeBlock(type, 'How likely?');
  const study = await makeStudy(server.services.database, server.scope(), [score]);
  for (const [, value] of answers) {
    const { status } = await server.submit(study, { [score.id]: { score: value } });
    expect(status).toBe(200);
    server.clock.advance(1_000);
  }
  await server.admin`
    update responses r set started_at = t.at, folded = false, revision = revision + 1
    from (select id, row_number() over (order by started_at, id) as position from responses where study = ${study.id}) o
    join unnest(${answers.map(([at]) => at)}::text[]::timestamptz[]) with ordinality t (at, position) using (position)
    where r.id = o.id and r.study = ${study.id}`;
  return { id: study.id, score: score.id };
}

const scores: [string, number][] = [
  ['2026-03-27T22:30:00Z', 10],
  ['2026-03-27T23:30:00Z', 0],
  ['2026-03-28T22:59:59Z', 10],
  // The clocks go forward in Berlin at 01:00 UTC of the 29th, so that its 30th begins at 22:00 UTC.
  ['2026-03-29T21:59:59Z', 9],
  ['2026-03-29T22:00:00Z', 3],
  ['2026-04-02T10:00:00Z', 8],
];

it('has a period for each day of the viewer, also those without answers, across a change of clocks', async () => {
  const study = await answerAt('nps', scores);
  const { body } = await readTrend(study, { zone: 'Europe/Berlin' });
  expect(body).toMatchObject({ unit: 'day', name: 'NPS', earlier: 0, counting: 0 });
  expect(
    body.periods.map(({ from, n, estimate }) => [from, n, estimate && Math.round(estimate.value)]),
  ).toEqual([
    ['2026-03-27', 1, 100],
    ['2026-03-28', 2, 0],
    ['2026-03-29', 1, 100],
    ['2026-03-30', 1, -100],
    ['2026-03-31', 0, null],
    ['2026-04-01', 0, null],
    ['2026-04-02', 1, 0],
  ]);
  const { low, high } = body.periods[1]!.estimate!;
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);

  const utc = await readTrend(study, { unit: 'day' });
  expect(utc.body.periods.map(({ n }) => n)).toEqual([2, 1, 2, 0, 0, 0, 1]);
  // In Tokyo a day begins at 15:00 UTC of the day before.
  const tokyo = await readTrend(study, { zone: 'Asia/Tokyo' });
  expect(tokyo.body.periods.map(({ from, n }) => [from, n])).toEqual([
    ['2026-03-28', 2],
    ['2026-03-29', 1],
    ['2026-03-30', 2],
    ['2026-03-31', 0],
    ['2026-04-01', 0],
    ['2026-04-02', 1],
  ]);
});

it('counts both hours after a midnight that comes twice on its day, as filters do', async () => {
  const study = await answerAt('nps', [
    ['2026-11-01T03:30:00Z', 10],
    ['2026-11-01T04:30:00Z', 10],
    ['2026-11-01T05:30:00Z', 10],
  ]);
  const { body } = await readTrend(study, { zone: 'America/Havana' });
  expect(body.periods.map(({ from, n }) => [from, n])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
  ]);
});

it('agrees with a count in SQL for zones on both sides of Greenwich, by day, week and month', async () => {
  const study = await answerAt(
    'rating',
    Array.from({ length: 60 }, (_, index) => [
      new Date(Date.parse('2026-02-20T00:00:00Z') + index * 17.7 * 3_600_000).toISOString(),
      1 + (index % 5),
    ]),
  );
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'])
    for (const unit of ['day', 'week', 'month'] as const) {
      const expected = await server.admin<{ day: string; n: number; mean: number }[]>`
        select to_char(date_trunc(${unit}, r.started_at at time zone ${zone}), 'YYYY-MM-DD') as day, count(*)::int as n,
          avg((a.value->>'score')::int)::float8 as mean
        from responses r join answers a on a.response = r.id and a.study = r.study
        where r.study = ${study.id} and a.block = ${study.score} group by 1 order by 1`;
      const { body } = await readTrend(study, { zone, unit });
      const filled = body.periods.filter(({ n }) => n > 0);
      expect(
        filled.map(({ from, n }) => [from, n]),
        `${zone} ${unit}`,
      ).toEqual(expected.map(({ day, n }) => [day, n]));
      filled.forEach(({ estimate }, index) => expect(estimate!.value).toBeCloseTo(expected[index]!.mean, 9));
      expect(body.name).toBeNull();
    }
});

it('applies the filter of the page, leaves out excluded responses, and is empty for questions without a score', async () => {
  const study = await answerAt('nps', scores);
  await server.admin`
    update responses set excluded = true, folded = false, revision = revision + 1
    where study = ${study.id} and started_at = '2026-03-27T23:30:00Z'`;
  const { body } = await readTrend(study, { zone: 'Europe/Berlin', from: '2026-03-28' });
  expect(body.periods.map(({ from, n }) => [from, n])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 1],
    ['2026-03-30', 1],
    ['2026-03-31', 0],
    ['2026-04-01', 0],
    ['2026-04-02', 1],
  ]);
  const day = { from: '2026-03-29', to: '2026-03-29', zone: 'Europe/Berlin' };
  expect((await readTrend(study, day)).body.periods.map(({ from, n }) => [from, n])).toEqual([
    ['2026-03-29', 1],
  ]);
  const few = await readTrend(study, { answer: `${study.score}..9~10` });
  expect(few.body.periods.map(({ n }) => n)).toEqual([1, 1, 1]);

  expect((await readTrend(study, { zone: 'Europe/Nowhere' })).status).toBe(400);
  const open = makeBlock('open-question', 'Why?');
  const other = await makeStudy(server.services.database, server.scope(), [open]);
  expect((await server.submit(other, { [open.id]: { text: 'So' } })).status).toBe(200);
  expect((await readTrend({ id: other.id, score: open.id }, {})).body.periods).toEqual([]);
  // How many categories people create in a card sort is a number of the whole block, but no score.
  const sort = makeBlock('card-sort', 'Sort');
  expect(hasTrend(sort)).toBe(false);
  expect(hasTrend(makeBlock('ces', 'Easy?'))).toBe(true);
  expect((await readTrend({ id: study.id, score: 'abcdefghjk' }, {})).status).toBe(404);
});
