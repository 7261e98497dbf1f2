import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey, secretsMatch, signWith } from '#product/accounts/server/keys.ts';
import { hashResumeToken } from '../link-gate.ts';
import type { LinkRequest, StartData } from './load-response.ts';

interface TokenContent {
  response: string;
  /** Null for a response that exists. */
  start: StartData | null;
}

/** Browsers keep cookies of up to 4,096 bytes, with their names and attributes. */
export const MAX_TOKEN_LENGTH = 3_500;

const signContent = (database: Database, study: string, content: string): string =>
  signWith(getSigningKey(database), 'resume', `${study}.${content}`);

/** A signed token for one response of a study; null if it would be too long for a cookie. */
export function createResumeToken(database: Database, study: string, content: TokenContent): string | null {
  const encoded = Buffer.from(JSON.stringify(content)).toString('base64url');
  const token = `${encoded}.${signContent(database, study, encoded)}`;
  return token.length > MAX_TOKEN_LENGTH ? null : token;
}

/** The content of a token that this installation has signed; null for a random one, which the database knows by its hash. */
function readResumeToken(database: Database, study: string, token: string): TokenContent | null {
  const [content = '', signature = ''] = token.split('.');
  if (!signature || !secretsMatch(signature, signContent(database, study, content))) return null;
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as TokenContent;
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
