import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const PROLIFIC_TOKEN = 'token-of-prolific';

interface FakeStudy {
  id: string;
  internal_name: string;
  name: string;
  status: string;
  reward: number;
  total_available_places: number;
  places_taken: number;
  external_study_url: string;
  completion_codes: { code: string; actions?: { action: string }[] }[];
}
interface FakePanelist {
  id: string;
  study: string;
  participant_id: string;
  status: string;
  study_code: string | null;
  started_at: string;
  completed_at: string | null;
  bonuses: number[];
}

/**
 * What goes wrong with a request: it is done or not, and then no reply comes, or this status. `wait`: it is done at once, and the
 * reply comes when the promise has resolved.
 */
type Fault =
  | { isDone: boolean; reply: 'none' }
  | { isDone: false; reply: number; detail?: unknown }
  | { isDone: true; wait: Promise<unknown> };

const createId = () => randomBytes(12).toString('hex');
const FEE = 1 / 3;

/**
 * A fake of the part of Prolific's API that Earshot uses, on loopback; written from its documentation. It keeps studies,
 * panelists and payments, and can fail after doing what it was asked, or lie about states (`lies`).
 */
export async function serveProlific(port = 0) {
  const studies = new Map<string, FakeStudy>();
  const panelists = new Map<string, FakePanelist>();
  const bonuses = new Map<
    string,
    { study: string; lines: { panelist: string; amount: number }[]; total: number }
  >();
  const calls: string[] = [];
  const fake = {
    studies,
    panelists,
    calls,
    /** Ids of panelists in the order in which they were approved, and of bonuses in which they were paid. */
    approvals: [] as string[],
    paid: [] as string[],
    returnRequests: [] as string[],
    /** The next requests whose method and path match; each is used once. */
    faults: [] as { call: RegExp; fault: Fault }[],
    /** What is said instead of the truth, for each poll until it is removed. */
    lies: { study: {} as Partial<FakeStudy>, panelists: undefined as Partial<FakePanelist> | undefined },
    eligible: 1_234,
    currency: 'GBP',
    /** Whether the account may pay people who are screened out. */
    paysScreenOuts: true,
    url: '',
    close: () => server.close(),
    /** Somebody takes a place. */
    join(study: FakeStudy, externalPerson = createId()): FakePanelist {
      const panelist: FakePanelist = {
        id: createId(),
        study: study.id,
        participant_id: externalPerson,
        status: 'ACTIVE',
        study_code: null,
        started_at: '2026-01-05T12:00:00.000000Z',
        completed_at: null,
        bonuses: [],
      };
      panelists.set(panelist.id, panelist);
      study.places_taken += 1;
      return panelist;
    },
    /** Somebody comes back with the code of those who are screened out and paid. */
    screenOut(study: FakeStudy, panelist: FakePanelist, code: string) {
      Object.assign(panelist, { status: 'SCREENED OUT', study_code: code });
      study.places_taken -= 1;
    },
    /** Somebody comes back with a code. */
    complete(panelist: FakePanelist, code: string, at: Date) {
      Object.assign(panelist, {
        status: 'AWAITING REVIEW',
        study_code: code,
        completed_at: at.toISOString(),
      });
    },
  };
  const listOf = (study: string) => [...panelists.values()].filter((one) => one.study === study);

  /** What a request does, with its reply. */
  function handle(method: string, url: URL, body: Record<string, unknown>): [number, object] {
    const path = url.pathname.replace('/api/v1', '');
    const [, kind = '', id = '', action = ''] = path.split('/');
    const refuse = (detail: unknown): [number, object] => [400, { error: { status: 400, detail } }];
    if (path === '/users/me/') return [200, { id: 'me', name: 'Ada Example', currency_code: fake.currency }];
    if (path === '/filters/')
      return [
        200,
        {
          results: [
            { filter_id: 'age', title: 'Age', type: 'range', min: 18, max: 100 },
            { filter_id: 'joined', title: 'Joined', type: 'range', min: '2014-01-01', max: '2026-01-01' },
            {
              filter_id: 'current-country-of-residence',
              title: 'Current country of residence',
              type: 'select',
              choices: { '0': 'United States', '1': 'United Kingdom', '2': 'Germany' },
            },
          ],
        },
      ];
    if (path === '/eligibility-count/') return [200, { count: fake.eligible < 25 ? 0 : fake.eligible }];
    if (path === '/study-cost-calculator/') {
      const rewards = Number(body['reward']) * Number(body['total_available_places']);
      const fees = Math.round(rewards * FEE);
      return [200, { total_cost: rewards + fees }];
    }
    if (path === '/submissions/bonus-payments/') {
      const lines = String(body['csv_bonuses'])
        .split('\n')
        .map((line) => {
          const [externalPerson, amount] = line.split(',');
          const found = listOf(String(body['study_id'])).find((one) => one.participant_id === externalPerson);
          return { panelist: found?.id ?? '', amount: Math.round(Number(amount) * 100) };
        });
      const total = Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) * (1 + FEE));
      const bonus = createId();
      bonuses.set(bonus, { study: String(body['study_id']), lines, total });
      return [201, { id: bonus, total_amount: total }];
    }
    if (kind === 'bulk-bonus-payments') {
      const bonus = bonuses.get(id);
      if (!bonus) return [404, { error: { detail: 'Not found.' } }];
      fake.paid.push(id);
      for (const { panelist, amount } of bonus.lines) panelists.get(panelist)?.bonuses.push(amount);
      return [202, {}];
    }
    if (kind === 'studies' && id === '' && method === 'POST') {
      const actions = (body['completion_codes'] as FakeStudy['completion_codes']).flatMap(
        (one) => one.actions ?? [],
      );
      if (!fake.paysScreenOuts && actions.some(({ action }) => action === 'FIXED_SCREEN_OUT_PAYMENT'))
        return refuse('This feature is not enabled for your workspace.');
      const study = { id: createId(), status: 'UNPUBLISHED', places_taken: 0, ...body } as FakeStudy;
      studies.set(study.id, study);
      return [201, study];
    }
    if (kind === 'studies' && id === '')
      return [200, { results: [...studies.values()].filter(({ status }) => status === 'UNPUBLISHED') }];
    if (kind === 'studies') return handleStudy(method, { id, action, url }, body);
    const panelist = panelists.get(id);
    if (kind !== 'submissions' || !panelist) return [404, { error: { detail: 'Not found.' } }];
    if (action === 'request-return') {
      fake.returnRequests.push(id);
      return [200, {}];
    }
    if (panelist.status !== 'AWAITING REVIEW') return refuse(`Panelist is ${panelist.status.toLowerCase()}.`);
    if (body['action'] === 'REJECT') {
      if ((body['message'] as string).length < 100 || !body['rejection_category'])
        return refuse({ message: ['Ensure this field has at least 100 characters.'] });
      panelist.status = 'REJECTED';
      return [200, panelist];
    }
    panelist.status = 'APPROVED';
    fake.approvals.push(id);
    return [200, panelist];
  }

  function handleStudy(
    method: string,
    { id, action, url }: { id: string; action: string; url: URL },
    body: Record<string, unknown>,
  ): [number, object] {
    const study = studies.get(id);
    if (!study) return [404, { error: { detail: 'Not found.' } }];
    if (method === 'DELETE') {
      if (study.status !== 'UNPUBLISHED') return [400, { error: { detail: 'Only drafts can be deleted.' } }];
      studies.delete(id);
      return [204, {}];
    }
    if (action === 'submissions') {
      const size = Number(url.searchParams.get('page_size'));
      const start = (Number(url.searchParams.get('page')) - 1) * size;
      const lie = fake.lies.panelists ?? {};
      return [
        200,
        {
          results: listOf(id)
            .slice(start, start + size)
            .map((one) => ({ ...one, ...lie })),
        },
      ];
    }
    if (action === 'transition') {
      const statuses: Record<string, string> = {
        PUBLISH: 'ACTIVE',
        START: 'ACTIVE',
        PAUSE: 'PAUSED',
        STOP: 'AWAITING REVIEW',
      };
      if (body['action'] === 'STOP' && study.status !== 'ACTIVE' && study.status !== 'PAUSED')
        return [400, { error: { status: 400, detail: `The study is ${study.status.toLowerCase()}.` } }];
      study.status = statuses[String(body['action'])] ?? study.status;
      return [200, study];
    }
    if (method === 'PATCH') {
      const places = Number(body['total_available_places']);
      if (study.status !== 'UNPUBLISHED' && places < study.total_available_places)
        return [400, { error: { detail: 'Places can only be added.' } }];
      Object.assign(study, body);
      return [200, study];
    }
    return [200, { ...study, ...fake.lies.study }];
  }

  const server = http.createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const url = new URL(incoming.url ?? '', 'http://prolific.test');
    const method = incoming.method ?? '';
    const call = `${method} ${url.pathname.replace('/api/v1', '')}${typeof body['action'] === 'string' ? ` ${body['action']}` : ''}`;
    calls.push(call);
    const reply = (status: number, content: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(status === 204 ? undefined : JSON.stringify(content));
    if (incoming.headers.authorization !== `Token ${PROLIFIC_TOKEN}`)
      return reply(401, { error: { detail: 'Authentication credentials were not provided.' } });
    const index = fake.faults.findIndex((one) => one.call.test(call));
    const fault = index < 0 ? undefined : fake.faults.splice(index, 1)[0]!.fault;
    if (!fault) return reply(...handle(method, url, body));
    const done = fault.isDone ? handle(method, url, body) : undefined;
    if ('wait' in fault) {
      await fault.wait;
      return reply(...done!);
    }
    if (fault.reply === 'none') return void incoming.socket.destroy();
    return reply(fault.reply, { error: { detail: ('detail' in fault && fault.detail) || 'A problem.' } });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
