import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { purgeResponses } from '#product/responses/server/purge-responses.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createShareLink } from '#product/studies/share-links/server/create-share-link.ts';
import { revokeShareLink } from '#product/studies/share-links/server/revoke-share-link.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import type { NewEvidence } from '../contract.ts';
import { addEvidence } from './add-evidence.ts';
import { createFinding } from './create-finding.ts';
import { deleteFinding } from './delete-finding.ts';
import { reviewLostEvidence } from './lost-evidence/review-lost-evidence.ts';
import { findingShareLink } from './finding-share-link.ts';
import { openSharedFinding } from './open-shared-finding.ts';
import { purgeFindings } from './purge-findings.ts';
import { selectFindingsOf } from './queries.ts';
import { readFinding } from './read-finding.ts';
import { removeEvidence } from './remove-evidence.ts';
import { restoreFinding } from './restore-finding.ts';
import { updateEvidence } from './update-evidence.ts';
import { updateFinding } from './update-finding.ts';

let services: Parameters<typeof readFinding>[0];
let test: Awaited<ReturnType<typeof openAnalysis>>;
let owner: Scope;
let researcher: Scope;
let viewer: Scope;
let question: MadeQuestion;
let key: { study: string; finding: string };

beforeAll(async () => {
  test = await openAnalysis();
  setSigningKey(test.database, Buffer.alloc(32, 1));
  services = { config: { publicUrl: 'http://localhost' }, database: test.database } as typeof services;
  ({ owner, researcher, viewer } = test);
});
beforeEach(async () => {
  question = await test.makeQuestion(['It took too long 😀', 'Too expensive', 'Fine']);
  key = { study: question.study, finding: (await create('Waiting annoys people')).id };
});
afterAll(() => test.drop());

const create = (title: string, scope = owner) =>
  test.within(scope, (tx) => createFinding(tx, scope, { study: question.study, title }));
const add = (
  answer: number,
  stance: 'supports' | 'contradicts' = 'supports',
  part?: { start: number; end: number; quote: string },
) =>
  addAny({
    kind: 'answer',
    block: question.block,
    response: question.responses[answer]!,
    stance,
    ...(part && { part }),
  });
const addAny = (evidence: NewEvidence, scope = owner) =>
  test.within(scope, (tx) => addEvidence(tx, scope, { key, evidence }));
const read = (scope = owner) => test.within(scope, (tx) => readFinding(services, tx, scope, key));
const listTitles = async (scope = owner) =>
  (await test.within(scope, (tx) => selectFindingsOf(tx, scope, question.study))).map(({ title }) => title);
const linkKey = () => ({ study: key.study, subject: key.finding });
const share = async () => {
  const { url } = await test.within(owner, (tx) =>
    createShareLink(services, tx, owner, { link: findingShareLink, key: linkKey() }),
  );
  return url.split('/').at(-1)!;
};
const open = (token: string) => openSharedFinding(test, { token, now: owner.now });

describe('a finding', () => {
  it('is changed by researchers, based on its newest revision; viewers only read', async () => {
    expect(await read(viewer)).toMatchObject({
      title: 'Waiting annoys people',
      status: 'draft',
      owner: { id: personOf(owner) },
      people: { supports: 0, contradicts: 0 },
      can: { 'finding.edit': false, 'finding.share': false },
    });
    const update = (scope: Scope, change: Parameters<typeof updateFinding>[2]['change']) =>
      test.within(scope, (tx) => updateFinding(tx, scope, { key, change }));
    await update(researcher, { revision: 0, status: 'confirmed', owner: personOf(researcher) });
    const found = await read();
    expect(found).toMatchObject({ status: 'confirmed', revision: 1, owner: { id: personOf(researcher) } });
    await expect(update(owner, { revision: 0, title: 'Other' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(update(owner, { revision: 1, owner: randomUUID() })).rejects.toMatchObject({
      code: 'bad_input',
    });
    await expect(update(viewer, { revision: 1, title: 'Other' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(create('Of a viewer', viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('moves in the list, and comes back after it was deleted until it is purged', async () => {
    await create('Second');
    await create('Third');
    await test.within(owner, (tx) => updateFinding(tx, owner, { key, change: { revision: 0, position: 5 } }));
    expect(await listTitles()).toEqual(['Second', 'Third', 'Waiting annoys people']);
    await add(0);
    const token = await share();
    await test.within(owner, (tx) => deleteFinding(tx, owner, key));
    expect(await listTitles()).toEqual(['Second', 'Third']);
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(token)).rejects.toMatchObject({ code: 'not_found' });
    await test.within(owner, (tx) => restoreFinding(tx, owner, key));
    expect(await read()).toMatchObject({ evidence: 1, shareUrl: null, shared: false });

    await test.within(owner, (tx) => deleteFinding(tx, owner, key));
    const later = new Date(owner.now.getTime() + 31 * 86_400_000);
    const job = mintScope(owner.workspace, { kind: 'job', job: 'test' }, later);
    expect(await purgeFindings(test.database, job)).toBe(1);
    await expect(test.within(owner, (tx) => restoreFinding(tx, owner, key))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('says how much evidence was erased until whoever may edit it dismisses that, once', async () => {
  await test.admin`update findings set lost_evidence = 3 where id = ${key.finding}`;
  const read = async () => {
    const [listed] = await test.within(viewer, (tx) => selectFindingsOf(tx, viewer, key.study));
    const { lostEvidence } = await test.within(viewer, (tx) => readFinding(services, tx, viewer, key));
    expect(listed!.lostEvidence).toBe(lostEvidence);
    return lostEvidence;
  };
  const dismiss = (scope: Scope, count: number) =>
    test.within(scope, (tx) => reviewLostEvidence(tx, scope, { key, count }));
  expect(await read()).toBe(3);
  await expect(dismiss(viewer, 3)).rejects.toMatchObject({ code: 'forbidden' });
  // Two were shown; another one was erased since.
  await dismiss(researcher, 2);
  expect(await read()).toBe(1);
  await dismiss(researcher, 2);
  await dismiss(researcher, 2);
  expect(await read()).toBe(0);
  expect(
    await test.admin`
      select detail ->> 'count' as count from audit_log where entity = ${key.finding} and detail ->> 'evidence' = 'reviewed'`,
  ).toEqual([{ count: '2' }, { count: '2' }]);
});

describe('evidence', () => {
  it('is a whole answer or a part of it in UTF-16 units, and counts each person once for each stance', async () => {
    await add(0);
    const { id } = await add(0, 'supports', { start: 17, end: 19, quote: '😀' });
    await add(1);
    await add(1, 'contradicts', { start: 0, end: 3, quote: 'Too' });
    await add(2, 'contradicts');
    const found = await read();
    expect(found.people).toEqual({ supports: 2, contradicts: 2 });
    expect(found.evidenceList.map(({ quote, stance }) => [quote, stance])).toEqual([
      ['It took too long 😀', 'supports'],
      ['😀', 'supports'],
      ['Too expensive', 'supports'],
      ['Too', 'contradicts'],
      ['Fine', 'contradicts'],
    ]);
    expect(found.evidenceList[1]).toMatchObject({
      question: 'Why?',
      isCurrent: true,
      state: 'counted',
      canShare: true,
    });
    await expect(add(0, 'supports', { start: 0, end: 2, quote: 'it' })).rejects.toMatchObject({
      code: 'conflict',
    });
    // Adding the same again changes its stance; nothing is there twice.
    expect((await add(0, 'contradicts', { start: 17, end: 19, quote: '😀' })).id).toBe(id);
    await test.within(owner, (tx) =>
      updateEvidence(tx, owner, { key: { ...key, evidence: id }, note: 'Ha' }),
    );
    expect((await read()).evidenceList[1]).toMatchObject({ stance: 'contradicts', note: 'Ha' });
    await test.within(owner, (tx) => removeEvidence(tx, owner, { ...key, evidence: id }));
    expect((await read()).evidence).toBe(4);
  });

  it('is a part of a recording that was sent, or figures with their filters', async () => {
    const asset = randomUUID();
    const response = question.responses[2]!;
    const span = {
      kind: 'span',
      block: question.block,
      response,
      asset,
      startMs: 1_000,
      endMs: 4_000,
      stance: 'supports',
    } as const;
    await expect(addAny(span)).rejects.toMatchObject({ code: 'not_found' });
    await test.admin`
      insert into assets (workspace, purpose, container, owner, id, field, kind, bytes, file, created_at)
      values (${owner.workspace}, 'upload', ${question.study}, ${response}, ${asset}, ${question.block}, 'webm', 1, 'x',
        ${owner.now})`;
    await addAny(span);
    const figure = { kind: 'figure', block: question.block, label: 'On phones', stance: 'supports' } as const;
    await addAny({ ...figure, query: '?device=phone&x=' });
    await addAny({ ...figure, query: 'device=phone' });
    await expect(addAny({ ...figure, block: 'absent00', query: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { people, evidenceList } = await read();
    expect(people).toEqual({ supports: 1, contradicts: 0 });
    expect(evidenceList).toMatchObject([
      { kind: 'span', start: 1_000, end: 4_000, canShare: false },
      { kind: 'figure', query: 'device=phone', label: 'On phones', response: null, canShare: true },
    ]);
    const shared = await open(await share());
    expect(shared.evidence).toMatchObject([{ kind: 'span', isWithheld: true }, { label: 'On phones' }]);
    expect(JSON.stringify(shared)).not.toMatch(new RegExp(`${asset}|${response}`));
  });

  it('without a text is quoted as it is shown; the names of files are not', async () => {
    const score = makeBlock('nps', 'How likely?');
    const { id: study, linkToken } = await makeStudy(test.database, owner, [score]);
    const answers = { [score.id]: { score: 9 } };
    const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
    const { response } = await submitResponse(test.database, owner, {
      link: { study, linkToken },
      submitted,
    });
    const evidence = { kind: 'answer', block: score.id, response, stance: 'supports' } as const;
    const { id: finding } = await test.within(owner, (tx) =>
      createFinding(tx, owner, { study, title: 'Most recommend it', evidence }),
    );
    const found = await test.within(owner, (tx) => readFinding(services, tx, owner, { study, finding }));
    expect(found.evidenceList).toMatchObject([{ quote: '9 of 10', start: null, isCurrent: true }]);

    const file = { id: randomUUID(), name: 'Ada Example.webm', bytes: 9, kind: 'webm' };
    await test.admin`
      update answers set free_text = null,
        value = ${JSON.stringify({ text: '', recording: { mode: 'voice', seconds: 3, file } })}::text::jsonb
      where study = ${question.study} and response = ${question.responses[2]!}`;
    await add(2);
    expect((await read()).evidenceList).toMatchObject([{ kind: 'answer', quote: '', state: 'counted' }]);
  });

  it('of an excluded, left out, deleted or foreign answer does not count, and says so', async () => {
    const { database } = test;
    const { study, responses, block } = question;
    await add(0);
    await add(1);
    await add(2);
    await changeResponses(database, owner, {
      study,
      ids: [responses[0]!],
      change: { do: 'exclude', excluded: true },
    });
    await changeResponses(database, owner, { study, ids: [responses[1]!], change: { do: 'delete' } });
    await leaveOutAnswers(database, owner, {
      study,
      response: responses[2]!,
      blocks: [block],
      reason: 'Spam',
    });
    const { people, evidenceList } = await read();
    expect(people.supports).toBe(0);
    expect(evidenceList.map(({ state, quote }) => [state, quote])).toEqual([
      ['excluded', 'It took too long 😀'],
      ['deleted', ''],
      ['left_out', 'Fine'],
    ]);
    expect((await open(await share())).evidence).toEqual([]);
    await expect(add(1)).rejects.toMatchObject({ code: 'not_found' });
    const later = new Date(owner.now.getTime() + 31 * 86_400_000);
    await purgeResponses(database, mintScope(owner.workspace, { kind: 'job', job: 'test' }, later));
    expect((await read()).evidence).toBe(2);
    const foreign = await test.makeQuestion(['Elsewhere']);
    const elsewhere = { kind: 'answer', block: foreign.block, stance: 'supports' } as const;
    await expect(addAny({ ...elsewhere, response: foreign.responses[0]! })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the shared page', () => {
  it('withholds a quote as soon as its participant withdraws the consent, and still counts them', async () => {
    await add(0);
    await add(1, 'contradicts');
    const token = await share();
    const before = await open(token);
    expect(before).toMatchObject({ title: 'Waiting annoys people', people: { supports: 1, contradicts: 1 } });
    expect(before.evidence.map(({ quote }) => quote)).toEqual(['It took too long 😀', 'Too expensive']);
    await withdrawConsent(test, owner, {
      study: question.study,
      response: question.responses[0]!,
      purposes: ['quote'],
    });
    const after = await open(token);
    expect(after.people).toEqual({ supports: 1, contradicts: 1 });
    expect(after.evidence.map(({ quote, isWithheld }) => [quote, isWithheld])).toEqual([
      ['', true],
      ['Too expensive', false],
    ]);
    // The team still sees it, with a mark.
    expect((await read()).evidenceList[0]).toMatchObject({ quote: 'It took too long 😀', canShare: false });
  });

  it('has a link of 128 bits that is replaced and revoked', async () => {
    const first = await share();
    expect(Buffer.from(first, 'base64url')).toHaveLength(16);
    const second = await share();
    await expect(open(first)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read()).toMatchObject({
      shared: true,
      shareUrl: `http://localhost/shared/findings/${second}`,
    });
    expect(await read(viewer)).toMatchObject({ shared: true, shareUrl: null });
    await test.within(owner, (tx) => revokeShareLink(tx, owner, { link: findingShareLink, key: linkKey() }));
    await expect(open(second)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is created by those who may share', async () => {
    await expect(
      test.within(viewer, (tx) =>
        createShareLink(services, tx, viewer, { link: findingShareLink, key: linkKey() }),
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
