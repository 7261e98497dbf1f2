import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createFixedReply } from '#platform/http/server/fixed-reply.ts';
import type { Description } from '#platform/http/server/openapi.ts';
import { PAGE_HEADERS } from '../send-page.ts';
import { renderDocs } from './render-docs.ts';

/** The page loads its own files only, and calls nothing. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Serves the description of the API as a readable page, without the team app. */
export function serveDocs(app: FastifyInstance, description: Description, origin: string): void {
  app.get(
    '/api/docs',
    createFixedReply(() => renderDocs(description, origin), {
      ...PAGE_HEADERS,
      'cache-control': 'no-cache',
      'content-security-policy': DOCS_POLICY,
    }),
  );
  const files = [
    ['docs.css', 'text/css', `${readText('../../../platform/ui/tokens.css')}\n${readText('docs.css')}`],
    ['filter.js', 'text/javascript', readText('filter.js')],
  ] as const;
  for (const [name, type, content] of files)
    app.get(
      `/api/docs/${name}`,
      createFixedReply(() => content, { 'content-type': `${type}; charset=utf-8` }),
    );
}
