import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { PLACE_COST, servePanel, type PanelServer } from './testing/serve-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await servePanel();
});
afterAll(() => server.close());

type Panel = Awaited<ReturnType<PanelServer['makeLivePanel']>>;
/** What becomes of the next request that changes something. */
const FAULTS = [
  undefined,
  { isDone: true, reply: 'none' },
  { isDone: false, reply: 'none' },
  { isDone: false, reply: 503 },
  { isDone: false, reply: 400 },
] as const;
const LIES = [
  {},
  { status: 'PROCESSING' },
  { status: 'COMPLETED' },
  { status: 'AWAITING REVIEW', total_available_places: 0, places_taken: 0 },
  { status: 'UNPUBLISHED' },
] as const;
const PERSON_LIES = [
  undefined,
  { status: 'PROCESSING' },
  { status: 'RETURNED' },
  { status: 'APPROVED' },
] as const;

const action = fc.record({
  do: fc.constantFrom('join', 'join', 'approve', 'approve', 'reject', 'return', 'places', 'poll', 'pause'),
  fault: fc.nat(FAULTS.length - 1),
  lie: fc.nat(LIES.length - 1),
  personLie: fc.nat(PERSON_LIES.length - 1),
  who: fc.nat(20),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const listOf = ({ atProlific }: Panel) =>
  [...server.fake.panelists.values()].filter(({ study }) => study === atProlific.id);

/** What the ledger says of a panel. */
async function readLedger(study: string) {
  const [row] = await server.admin<{ spent: number; reserved: number }[]>`
    select coalesce(sum(amount) filter (where kind = 'spent'), 0)::int as spent,
      coalesce(sum(case kind when 'reserved' then amount else -amount end), 0)::int as reserved
    from credit_entries where reference = ${`panel:${study}`}`;
  return row!;
}

async function act(panel: Panel, { do: kind, fault, lie, personLie, who }: Action): Promise<void> {
  const chosen = FAULTS[fault];
  const prepare = (call: RegExp) => chosen && server.fake.faults.push({ call, fault: chosen });
  const waiting = listOf(panel).filter(({ status }) => status === 'AWAITING REVIEW');
  const person = waiting[who % Math.max(1, waiting.length)];
  const { atProlific } = panel;
  if (kind === 'join') {
    if (atProlific.status === 'ACTIVE' && atProlific.places_taken < atProlific.total_available_places)
      await server.takePart(panel);
  } else if (kind === 'places') {
    prepare(/^PATCH/);
    await panel.addPlaces(1);
  } else if (kind === 'pause') {
    prepare(/PAUSE|START/);
    await panel.move((await panel.read()).state === 'paused' ? 'start' : 'pause');
  } else if (kind === 'poll') {
    // One poll is a lie, which is never told twice in a row.
    server.fake.lies = { study: LIES[lie]!, panelists: PERSON_LIES[personLie] };
    await server.poll();
    server.fake.lies = { study: {}, panelists: undefined };
    await server.poll();
  } else if (person && kind === 'return') {
    person.status = 'RETURNED';
    atProlific.places_taken -= 1;
  } else if (person) {
    prepare(/APPROVE|REJECT/);
    const message = 'The answers of this person have nothing to do with the questions of this study. '.repeat(
      2,
    );
    await panel.decide(
      person.id,
      kind === 'approve' ? { do: 'approve' } : { do: 'reject', category: 'OTHER', message },
    );
  }
  server.fake.faults = [];
}

it('whatever gets lost, comes late or is a lie: as many are spent as were paid, no place is lost, and the rest comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const panel = await server.makeLivePanel({ places: 3 });
      const countPaid = () => listOf(panel).filter(({ status }) => status === 'APPROVED').length;
      for (const one of actions) {
        await act(panel, one);
        const { spent, reserved } = await readLedger(panel.id);
        const { places, requestedPlaces } = await panel.read();
        const offered = panel.atProlific.total_available_places;
        // Nobody can take a place for which no credits are set aside, and nothing is spent that was not paid.
        expect(places).toBeLessThanOrEqual(offered);
        expect(Math.max(places, requestedPlaces ?? 0)).toBeGreaterThanOrEqual(offered);
        expect(spent).toBeLessThanOrEqual(countPaid() * PLACE_COST);
        expect(spent + reserved).toBeGreaterThanOrEqual(offered * PLACE_COST);
      }
      for (let polls = 0; polls < 3; polls += 1) await server.poll();
      const { places, requestedPlaces } = await panel.read();
      expect([places, requestedPlaces]).toEqual([panel.atProlific.total_available_places, null]);
      expect((await panel.move('stop')).status).toBe(204);
      for (const { id, status } of listOf(panel))
        if (status === 'AWAITING REVIEW')
          expect((await panel.decide(id, { do: 'approve' })).status).toBe(204);
      for (let polls = 0; polls < 3; polls += 1) await server.poll(61);
      expect(await readLedger(panel.id)).toEqual({ spent: countPaid() * PLACE_COST, reserved: 0 });
    }),
    { numRuns: process.env.EARSHOT_LONG_TESTS ? 100 : 8 },
  );
}, 300_000);
