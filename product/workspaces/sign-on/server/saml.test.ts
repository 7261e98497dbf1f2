import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as signOn from '#product/accounts/sign-on/contract.ts';
import * as contract from '../contract.ts';
import { serveSignOn } from './testing/serve-sign-on.ts';
import {
  buildSamlResponse,
  CERTIFICATE,
  FOREIGN_KEY,
  ISSUER,
  readSamlRequest,
  SIGN_ON_URL,
  type SamlResponse,
} from './testing/saml-provider.ts';

let signOnServer: Awaited<ReturnType<typeof serveSignOn>>;
let team: Awaited<ReturnType<typeof signOnServer.createTeam>>;
beforeAll(async () => {
  signOnServer = await serveSignOn();
  team = await createSamlTeam();
});
afterAll(() => signOnServer.close());

async function createSamlTeam() {
  const created = await signOnServer.createTeam();
  const settings = {
    kind: 'saml' as const,
    issuer: ISSUER,
    signOnUrl: SIGN_ON_URL,
    certificates: [CERTIFICATE],
    emailAttribute: 'email',
    groupsAttribute: 'groups',
  };
  const body = {
    settings,
    defaultRole: 'viewer' as const,
    groupRoles: [{ group: 'research', role: 'researcher' as const }],
  };
  const saved = await created.owner.client.call(
    contract.saveSignOn,
    { body },
    { workspace: created.workspace },
  );
  expect(saved.status).toBe(200);
  return created;
}

/** Starts a login, and returns what the provider is asked. */
async function start(visitor: Visitor, workspace = team.workspace) {
  const { body } = await visitor.call(signOn.startSignOn, { body: { workspace } });
  const url = 'url' in body ? body.url : '';
  expect(url.startsWith(SIGN_ON_URL)).toBe(true);
  return readSamlRequest(url);
}
type Request = Awaited<ReturnType<typeof start>>;

/** Posts a response as the browser of somebody who comes from the provider: from another site, without cookies. */
async function post(xml: string, { state, acsUrl }: Pick<Request, 'state' | 'acsUrl'>): Promise<string> {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state });
  const reply = await signOnServer.server.visitor().send('POST', new URL(acsUrl).pathname, {
    body: form.toString(),
    options: {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example' },
    },
  });
  expect([reply.status, reply.setCookies]).toEqual([303, []]);
  return new URL(String(reply.headers['location'])).search;
}

/** What the provider replies to a request about `ada`, with parts that are wrong. */
const reply = (request: Request, wrong: Partial<SamlResponse> = {}): SamlResponse => ({
  requestId: request.requestId,
  acsUrl: request.acsUrl,
  audience: request.issuer,
  subject: 'ada',
  email: `ada@${team.domain}`,
  ...wrong,
});

/** A whole login, with a response that is wrong in one part or changed after it was signed. */
async function logIn(wrong: Partial<SamlResponse> = {}, change: (xml: string) => string = (xml) => xml) {
  const visitor = signOnServer.server.visitor();
  const request = await start(visitor);
  const query = await post(change(buildSamlResponse(reply(request, wrong))), request);
  return (await signOnServer.finish(visitor, query)).body;
}

const REFUSED = { outcome: 'failed', failure: 'refused' };

describe('a login with SAML', () => {
  it('joins the workspace with the role of the person’s groups', async () => {
    expect(await logIn({ groups: ['all', 'research'] })).toMatchObject({
      outcome: 'logged_in',
      me: { person: { email: `ada@${team.domain}` }, org: { _id: team.workspace, role: 'researcher' } },
    });
    expect(await logIn({ email: undefined })).toMatchObject({ outcome: 'logged_in' });
  });

  it('is finished in the browser that started it only, once', async () => {
    const visitor = signOnServer.server.visitor();
    const request = await start(visitor);
    expect((await signOnServer.finish(visitor, `?state=${request.state}`)).body).toMatchObject({
      failure: 'state_lost',
    });
    const second = await start(visitor);
    const query = await post(buildSamlResponse(reply(second)), second);
    const lost = { failure: 'state_lost', name: '' };
    expect((await signOnServer.finish(signOnServer.server.visitor(), query)).body).toMatchObject(lost);
    expect((await signOnServer.finish(visitor, query)).body).toMatchObject({ outcome: 'logged_in' });
    expect((await signOnServer.finish(visitor, query)).body).toMatchObject(lost);
  });

  it.each<[string, Partial<SamlResponse>]>([
    ['for another audience', { audience: 'https://another.example' }],
    ['for another recipient', { recipient: 'https://another.example/acs' }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['to another request', { requestId: '_another' }],
    ['that has expired', { minutes: -2 }],
    ['of later', { minutes: 15 }],
    ['that confirms nobody', { withoutConfirmation: true }],
    ['signed with another key', { key: FOREIGN_KEY }],
    ['that is not signed', { signs: 'nothing' }],
    ['with a signature of the response, but not of the assertion', { signs: 'response' }],
    ['signed with SHA-1', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['without a subject', { subject: '' }],
  ])('refuses a response %s', async (_, wrong) => {
    expect(await logIn(wrong)).toMatchObject(REFUSED);
  });

  const signedAssertion = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
  const forged = (xml: string) =>
    signedAssertion(xml)
      .replace(/<Signature[\s\S]*<\/Signature>/, '')
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replaceAll('ada', 'boss');
  it.each<[string, (xml: string) => string]>([
    ['an altered subject', (xml) => xml.replace('>ada<', '>boss<')],
    ['an altered address', (xml) => xml.replace(`>ada@${team.domain}<`, `>boss@${team.domain}<`)],
    ['a comment in the subject', (xml) => xml.replace('>ada<', '>a<!-- -->da<')],
    [
      'an entity',
      (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>ada<', '>&x;<')}`,
    ],
    [
      'a second assertion before the signed one',
      (xml) => xml.replace('<saml:Assertion', `${forged(xml)}<saml:Assertion`),
    ],
    [
      'a second assertion after the signed one',
      (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`),
    ],
    [
      'the signed assertion wrapped in a forged one',
      (xml) =>
        xml.replace(
          signedAssertion(xml),
          forged(xml).replace(
            '</saml:Assertion>',
            `<saml:Advice>${signedAssertion(xml)}</saml:Advice></saml:Assertion>`,
          ),
        ),
    ],
    [
      'the signature moved to a forged assertion',
      (xml) => {
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(xml)![0];
        const object = `<Object>${signedAssertion(xml).replace(signature, '')}</Object></Signature>`;
        const around = signature.replace('</Signature>', object);
        return xml.replace(
          signedAssertion(xml),
          forged(xml).replace('</saml:Issuer>', `</saml:Issuer>${around}`),
        );
      },
    ],
    ['nothing but a text', () => 'hello'],
  ])('refuses a response with %s', async (_, change) => {
    const result = await logIn({}, change);
    expect(result).toMatchObject(REFUSED);
  });

  it('refuses an assertion that was used before, also in another response', async () => {
    const visitor = signOnServer.server.visitor();
    const request = await start(visitor);
    const xml = buildSamlResponse(reply(request, { assertionId: '_used' }));
    await signOnServer.finish(visitor, await post(xml, request));
    const replayed = await post(xml, request);
    expect((await signOnServer.finish(visitor, replayed)).body).toMatchObject({ failure: 'state_lost' });
    expect(await logIn({ assertionId: '_used' })).toMatchObject(REFUSED);
    // A response that nobody asked for is not read at all.
    const unasked = await post(xml, { state: 'made-up', acsUrl: request.acsUrl });
    expect((await signOnServer.finish(visitor, unasked)).body).toMatchObject({ failure: 'state_lost' });
  });

  it('of one workspace is not accepted by another', async () => {
    const other = await createSamlTeam();
    const visitor = signOnServer.server.visitor();
    const request = await start(visitor);
    const acsUrl = request.acsUrl.replace(team.workspace, other.workspace);
    const query = await post(buildSamlResponse(reply(request)), { ...request, acsUrl });
    expect((await signOnServer.finish(visitor, query)).body).toMatchObject({ failure: 'state_lost' });
    const own = await start(visitor, other.workspace);
    const foreign = await post(buildSamlResponse(reply(own, { audience: request.issuer })), own);
    expect((await signOnServer.finish(visitor, foreign)).body).toMatchObject(REFUSED);
    const unknown = await start(visitor, other.workspace);
    const result = await post(buildSamlResponse(reply(unknown)), unknown);
    expect((await signOnServer.finish(visitor, result)).body).toMatchObject({ failure: 'unproven_domain' });
  });
});

it('the set-up refuses what is no certificate or no https address, and describes Earshot to the provider', async () => {
  const { client } = team.owner;
  const options = { workspace: team.workspace };
  const { body } = await client.call(contract.getSignOn, {}, options);
  const { settings } = body.provider!;
  if (settings.kind !== 'saml') throw new Error('not SAML');
  const save = async (change: Partial<typeof settings>) => {
    const roles = { defaultRole: 'viewer' as const, groupRoles: [] };
    const saved = await client.call(
      contract.saveSignOn,
      { body: { settings: { ...settings, ...change }, ...roles } },
      options,
    );
    return Object.keys(saved.error?.fields ?? {});
  };
  expect(await save({ certificates: ['not a certificate'] })).toEqual(['settings.certificates.0']);
  expect(await save({ certificates: [] })).toEqual(['settings.certificates']);
  expect(await save({ signOnUrl: 'http://idp.example/saml' })).toEqual(['settings.signOnUrl']);
  expect(await save({ signOnUrl: 'javascript:alert(1)' })).toEqual(['settings.signOnUrl']);
  const metadata = await signOnServer.server
    .visitor()
    .send('GET', new URL(body.earshot.metadataUrl).pathname);
  expect(metadata.body).toContain(`entityID="${body.earshot.entityId}"`);
  expect(metadata.body).toContain(`Location="${body.earshot.acsUrl}"`);
  expect(metadata.body).toContain('WantAssertionsSigned="true"');
});
