import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Description } from '#platform/http/server/openapi.ts';
import { sendPage } from '../send-page.ts';
import { renderDocs } from './render-page.ts';

/** The page loads its own files only, and calls nothing. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Serves the description of the API as a readable page, without the team app. */
export function serveDocs(app: FastifyInstance, description: Description, origin: string): void {
  // Rendered for the first reader: it takes longer than a start should.
  let html: string | null = null;
  app.get('/api/docs', async (request, reply) => {
    html ??= renderDocs(description, origin);
    void reply.header('content-security-policy', DOCS_POLICY);
    return sendPage(request, reply, html);
  });
  const files = [
    ['docs.css', 'text/css', `${readText('../../../platform/ui/tokens.css')}\n${readText('docs.css')}`],
    ['filter.js', 'text/javascript', readText('filter.js')],
  ] as const;
  for (const [name, type, content] of files)
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` }).send(content),
    );
}
