import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { systemClock } from '#platform/time/clock.ts';

export const ISSUER = 'https://idp.example/metadata';
export const SIGN_ON_URL = 'https://idp.example/saml';

/** The certificate of the provider of tests, and its key: of no other use. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDNTCCAh2gAwIBAgIUduhPdiza5IKMkg0SxVJNE22N4xowDQYJKoZIhvcNAQEL
BQAwKTEnMCUGA1UEAwweSWRlbnRpdHkgcHJvdmlkZXIgb2YgdGhlIHRlc3RzMCAX
DTI2MTEyNTE2MTIxOVoYDzIxMjYxMTAxMTYxMjE5WjApMScwJQYDVQQDDB5JZGVu
dGl0eSBwcm92aWRlciBvZiB0aGUgdGVzdHMwggEiMA0GCSqGSIb3DQEBAQUAA4IB
DwAwggEKAoIBAQC9ZvKxU9QJHtfAc+G+cdcLWleWV8WjGt9Pc7ZKx7FXX871hUqN
xM4/k9tc5u6vgSGtst7kBBRggnuphSLHyvQoLNfycbWXfl7dJen/l05tYBWef3b4
vqeZWqCzYDFUMMjAtm5Zs1ZPeobO6ASVeDk008gWZW9Nyweprcl9n8PiPykjtlWD
8ApbzlUySsZzH1ThBo+9qO4d6o2YFgE9bbYeGJxfVKpnAFig5NJvO2Cx3AkKkGb2
FORdv63TqS4y+a0HeO8QBPZPqaKmr5XzSzERxZhh0C7PTtTL+XRK1u3WecdBgYa/
rW+V4L6WqcDe7rpUKqBHMi7iMVf2MTBTKGbbAgMBAAGjUzBRMB0GA1UdDgQWBBTu
2EriXYF8vquKSaSQjBqL2m7EkTAfBgNVHSMEGDAWgBTu2EriXYF8vquKSaSQjBqL
2m7EkTAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQAzmj3n10Wp
5rip3jkj6gYljXqxICNA2pdRzIVUXUXmgO+FfaVrTmQVv5l1I40DK3py02QX5IBA
Qv4qqANiDjp+IIzXxDne2H3cPSSv5lA6QARVIPRjoKegDdt1dvzoOoPb4/UCG7Py
EuvsrIJRTwz11btX5NMZxrHtt8+AGwkhck6x6FMYGz6H9oxlv0kHmpEVtTqy45tQ
ZO/WEYL77kgwi03Q5kF05jkrZpNZZGQZgLmatkCKpWh8NDE07tHZB+QEKGDK+z1f
yy9sGNfrQ5s+dfT7k3jlrOEgL/Qypu9kg5aEvZBFr8HQ7NOxLQN8bg+QWbC+Djxd
maATWm+NBKy7
-----END CERTIFICATE-----`;
export const KEY = createPrivateKey(`-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQC9ZvKxU9QJHtfA
c+G+cdcLWleWV8WjGt9Pc7ZKx7FXX871hUqNxM4/k9tc5u6vgSGtst7kBBRggnup
hSLHyvQoLNfycbWXfl7dJen/l05tYBWef3b4vqeZWqCzYDFUMMjAtm5Zs1ZPeobO
6ASVeDk008gWZW9Nyweprcl9n8PiPykjtlWD8ApbzlUySsZzH1ThBo+9qO4d6o2Y
FgE9bbYeGJxfVKpnAFig5NJvO2Cx3AkKkGb2FORdv63TqS4y+a0HeO8QBPZPqaKm
r5XzSzERxZhh0C7PTtTL+XRK1u3WecdBgYa/rW+V4L6WqcDe7rpUKqBHMi7iMVf2
MTBTKGbbAgMBAAECggEADf75oZUsvrnK2E7+S29bitxTsZy6ny/URal3oVugi4p2
0pmiPz5GV9gwv+yh9OuP1g3SpVRDcmt7moGbAHTLPKn63gPjsK/nCbEmDNWdA/Cz
ceFzpLQ0a8NdmBopIWwNDoFmP5ARj9D7MKn58/BzTCfEPU3Xy9tcRxnvbeGS/SwG
BDef4fvaKt+fsv2n8Kpg5kATMgWkcqH8QMFKb9P2xqTMEq8Bo0sgGEIWrFXUy/nB
l1EIWf2+tuWn08s0Xlg3M4cqIC+S9wwG6n2Ytl/0pZsspS/5WXFZ3bUBr/0j3Hl8
xtNWeLuvEV5s40vJDJ3WcgmMjYRSSyXDQ+smpOo66QKBgQDvhyKoFBphg0IEMyGE
GDu0b4QtmMCatTpWXe6NlVfhKW/VczZQA4WQUuCtp38pw7YEVf9bFQriIkdgxlPT
3pkQI4U03bNEF5pCoeu6K7I3130GP4qMwSL13TMU4qCcuEScRBtaFL6sSGGg8R1S
JpChVG0XFIaDs5P5cc3y/yUxYwKBgQDKbVqj/Xvs7I/LzA1mXjaP4WwlzbozdLJT
XOWy1GNQrRuzdcDo5XICFn3zCW+PLmCBY8cteecDtykj+KWytzevfsMj2ixxQdLq
LMZad7SOIi7d/cPnuaGEfsesYMiky8d1Le4QakPXqs/ui+bhYBcv0KhQFAilKFeq
iZExiWXqKQKBgQDOn44f26eeMrJCGTFyV805K3GkO776Nhdq5YChlhDG5Q3Z3Zce
kssm4rd6VaD2kCN1vhGXqqFGzTcxniQ2AjGboGiKYC0CMjIaBL/qS0NjtHnfZ/TG
0tyrpvMnsw/F4ZceDgpiPL72s0G0qgoXEbl10fSBEm2vMrwVVDzKv5p/7QKBgG5/
LuEhd0om/39hjVb5ypLTnDMuj5uS8dyrcv8hDG13cQ2PE5SN2qPlHy9RUUI5MJiw
nILobgALNTvbeKeLd6wmZ+LkLypLohQOCOBNQ5PqeObYpN2S6OXoRpqD4kKCsgf2
4GK5fvr01LgESi1wRHfnUFkV9nohAWmn2kfOFoGxAoGBAMHlsrurXijt2Cje3HFU
5251Xo9TqZVL5Tv//jlJ2aIfn4sNuZsw1st7kdwhI6aaXoA72zNMNmt8Cw0rYL4O
T2a7dRdan1ZlQrDc6N8bjb2w27TqYSTTZQx6n9UE2tZSGa+cWOvN06zC8uN+rTIy
E8lAS3Xn9g1kkbHcKs2wYWLr
-----END PRIVATE KEY-----`);
/** A key that the workspace has not accepted. */
export const FOREIGN_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** What a response says; each part can be made wrong. */
export interface SamlResponse {
  requestId: string;
  acsUrl: string;
  audience: string;
  subject: string;
  email?: string | undefined;
  groups?: string[];
  issuer?: string;
  recipient?: string;
  assertionId?: string;
  /** Minutes from now until the assertion ends. */
  minutes?: number;
  key?: KeyObject;
  signatureAlgorithm?: string;
  /** What is signed; the assertion if it is absent. */
  signs?: 'assertion' | 'response' | 'nothing';
  /** Leaves out who may use the assertion, and where. */
  withoutConfirmation?: boolean;
}

const isoIn = (minutes: number) => new Date(systemClock.now().getTime() + minutes * 60_000).toISOString();

function buildAssertion(response: SamlResponse): string {
  const { requestId, acsUrl, audience, subject, email, groups = [], minutes = 5 } = response;
  const { issuer = ISSUER, recipient = acsUrl, assertionId = `_${randomUUID()}` } = response;
  const attribute = (name: string, values: string[]) =>
    values.length === 0
      ? ''
      : `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`;
  const confirmation = `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${requestId}" NotOnOrAfter="${isoIn(minutes)}" Recipient="${recipient}"/></saml:SubjectConfirmation>`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" IssueInstant="${isoIn(minutes - 5)}" Version="2.0"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${subject}</saml:NameID>${response.withoutConfirmation ? '' : confirmation}</saml:Subject><saml:Conditions NotBefore="${isoIn(minutes - 6)}" NotOnOrAfter="${isoIn(minutes)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${isoIn(minutes - 5)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('email', email ? [email] : [])}${attribute('groups', groups)}</saml:AttributeStatement></saml:Assertion>`;
}

function sign(xml: string, element: string, { key = KEY, signatureAlgorithm }: SamlResponse): string {
  const isSha1 = signatureAlgorithm?.endsWith('sha1');
  const signature = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: signatureAlgorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm: `http://www.w3.org/${isSha1 ? '2000/09/xmldsig#sha1' : '2001/04/xmlenc#sha256'}`,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  const location = {
    reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`,
    action: 'after',
  } as const;
  signature.computeSignature(xml, { location });
  return signature.getSignedXml();
}

/** A response as XML, signed as the provider does unless it is told otherwise. */
export function buildSamlResponse(response: SamlResponse): string {
  const { signs = 'assertion', requestId, acsUrl, issuer = ISSUER } = response;
  const assertion = buildAssertion(response);
  const inner = signs === 'assertion' ? sign(assertion, 'Assertion', response) : assertion;
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${acsUrl}" ID="_${randomUUID()}" InResponseTo="${requestId}" IssueInstant="${isoIn(0)}" Version="2.0"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inner}</samlp:Response>`;
  return signs === 'response' ? sign(xml, 'Response', response) : xml;
}

/** Reads the SAML request from the URL that the browser is redirected to. `state` is its relay state. */
export function readSamlRequest(url: string): {
  requestId: string;
  state: string;
  acsUrl: string;
  issuer: string;
} {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    requestId: read(/ ID="([^"]+)"/),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: read(/<saml:Issuer[^>]*>([^<]+)</),
    state: searchParams.get('RelayState') ?? '',
  };
}
