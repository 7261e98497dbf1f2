import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';
import { hashResumeToken } from '../link-gate.ts';
import type { LinkRequest, StartData } from '../writing/load-response.ts';

interface TokenContent {
  response: string;
  /** Null for a response that exists. */
  start: StartData | null;
}

/** Browsers keep cookies of up to 4,096 bytes, with their names and attributes. */
export const MAX_TOKEN_LENGTH = 3_500;

const signContent = (database: Database, study: string, content: string): string =>
  signWith(getSigningKey(database), 'resume', `${study}.${content}`);

/** A list, since every request carries it: with names it is twice as long. */
type EncodedContent = [
  response: string,
  ...(
    | [
        version: number,
        openedAt: number,
        language: string,
        device: StartData['device'],
        channel: StartData['channel'],
        firstOnDevice: string | null,
        code: string | null,
        parameters: Record<string, string> | null,
        participant?: string | null,
        attributes?: Record<string, string>,
      ]
    | []
  ),
];

function encodeContent({ response, start }: TokenContent): EncodedContent {
  if (!start) return [response];
  const { version, openedAt, language, device, channel, firstOnDevice, code, parameters } = start;
  const { participant, attributes } = start;
  const base = [response, version, openedAt, language, device, channel, firstOnDevice] as const;
  const list = [...base, code ?? null, parameters ?? null] as const;
  if (attributes) return [...list, participant ?? null, attributes];
  return participant === undefined ? [...list] : [...list, participant];
}

function decodeContent(content: EncodedContent | TokenContent): TokenContent {
  // A token from before the list.
  if (!Array.isArray(content)) return content;
  const [
    response,
    version,
    openedAt,
    language,
    device,
    channel,
    firstOnDevice,
    code,
    parameters,
    participant,
    attributes,
  ] = content;
  if (version === undefined) return { response, start: null };
  const base = { version, openedAt: openedAt!, language: language!, device: device!, channel: channel! };
  return {
    response,
    start: {
      ...base,
      firstOnDevice: firstOnDevice ?? null,
      code: code ?? undefined,
      parameters: parameters ?? undefined,
      participant: participant ?? undefined,
      attributes,
    },
  };
}

/** A signed token for one response of a study; null if it would be too long for a cookie. */
export function createResumeToken(
  database: Database,
  { study, content }: { study: string; content: TokenContent },
): string | null {
  const encoded = Buffer.from(JSON.stringify(encodeContent(content))).toString('base64url');
  const token = `${encoded}.${signContent(database, study, encoded)}`;
  return token.length > MAX_TOKEN_LENGTH ? null : token;
}

/** The content of a token that this installation has signed; null for a random one, which the database knows by its hash. */
function readResumeToken(database: Database, study: string, token: string): TokenContent | null {
  const [content = '', signature = ''] = token.split('.');
  if (!signature || !secretsMatch(signature, signContent(database, study, content))) return null;
  return decodeContent(JSON.parse(Buffer.from(content, 'base64url').toString()) as EncodedContent);
}

/** A request for the response that a resume token gives access to. */
export function toLinkRequest(
  database: Database,
  { resumeToken, ...link }: Pick<LinkRequest, 'study' | 'linkToken' | 'passes'> & { resumeToken: string },
): LinkRequest {
  const content = readResumeToken(database, link.study, resumeToken);
  return {
    ...link,
    resumeHash: hashResumeToken(resumeToken),
    ...(content && { responseId: content.response, start: content.start }),
  };
}
