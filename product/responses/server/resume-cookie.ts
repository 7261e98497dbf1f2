import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { FRAME_HEADER, NO_TOKEN, RESUME_HEADER } from '../frame-headers.ts';
import { MAX_TOKEN_LENGTH } from './answering/resume-token.ts';
import { getCookieName, setParticipantCookie } from './participant-cookie.ts';

/** Whether the page is in a frame of another website. */
export const isFramed = ({ headers }: FastifyRequest): boolean => headers[FRAME_HEADER] !== undefined;

/** Whether the page keeps its resume token, as in frames and where the browser refuses cookies. */
export const keepsToken = (request: FastifyRequest): boolean =>
  isFramed(request) || request.headers[RESUME_HEADER] !== undefined;

/** The resume token: of the page's memory where it has no cookies, else of the cookie of this study. */
export function findResumeToken(request: FastifyRequest, secure: boolean): string | undefined {
  const header = request.headers[RESUME_HEADER];
  if (typeof header === 'string' && header !== NO_TOKEN) return header;
  return request.cookies[getCookieName({ purpose: 'resume', secure, framed: isFramed(request) })];
}

/** @throws not_found */
export function readResumeToken(request: FastifyRequest, secure: boolean): string {
  const token = findResumeToken(request, secure);
  if (!token || token.length > MAX_TOKEN_LENGTH) throw notFound('response');
  return token;
}

/** The path limits the cookie to API requests of one study: no other study and no page receives it. */
export function setResumeCookie(
  reply: FastifyReply,
  linkToken: string,
  token: string,
  options: { secure: boolean; framed: boolean },
): void {
  setParticipantCookie(reply, { purpose: 'resume', ...options }, `/api/answering/${linkToken}`, token);
}
