import type { Description } from '#platform/http/server/openapi.ts';
import { escapeHtml } from '#platform/http/server/escape-html.ts';
import {
  findKeyScope,
  renderOperation,
  renderParameter,
  renderText,
  type DocumentedOperation,
  type DocumentationContext,
} from './render-operation.ts';
import { renderSchema } from './render-schema.ts';

type Json = Record<string, unknown>;

/** An operation of the API with its place in the description. */
interface OperationEntry {
  method: string;
  path: string;
  operation: DocumentedOperation;
}

/** "signOn" → "Sign on". */
const toHeading = (tag: string) =>
  tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const listEntries = ({ paths }: Description): OperationEntry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      // The description is typed as any JSON; `openapi.ts` gives its operations these fields.
      operation: operation as unknown as DocumentedOperation,
    })),
  );

/** The scopes of API keys, each with the number of operations that need it. */
function renderScopes(entries: OperationEntry[]): string {
  const groups = Map.groupBy(entries, ({ operation }) => findKeyScope(operation));
  const rows = [...groups].flatMap(([scope, { length: count }]) =>
    scope === undefined
      ? []
      : [
          `<li><code>${escapeHtml(scope)}</code> <span class="type">${count} ${count === 1 ? 'operation' : 'operations'}</span></li>`,
        ],
  );
  return `<h3>Scopes</h3>\n<ul class="scopes">${rows.toSorted().join('')}</ul>`;
}

/** Parameters that many operations share, each with the id that the operations link to. */
function renderSharedParameters({ parameters }: DocumentationContext): string {
  const rows = Object.entries(parameters).map(([id, parameter]) =>
    renderParameter(parameter).replace('<li>', `<li id="parameter-${escapeHtml(id)}">`),
  );
  return `<h3>Shared parameters</h3>\n<ul class="properties">${rows.join('')}</ul>`;
}

function renderIntroduction(
  description: Description,
  entries: OperationEntry[],
  context: DocumentationContext,
): string {
  const { description: text } = description['info'] as { description: string };
  const { origin } = context;
  return `<section id="start"><h2>Getting started</h2>
${text
  .split('\n\n')
  .map((paragraph) => `<p>${renderText(paragraph)}</p>`)
  .join('\n')}
<pre tabindex="0" aria-label="A first call">${escapeHtml(`export EARSHOT_API_KEY=eak_…\ncurl '${origin}/api/studies' \\\n  -H "Authorization: Bearer $EARSHOT_API_KEY"`)}</pre>
${renderScopes(entries)}
<p>Each operation says the scope it needs, “Login only” where keys are refused, or “Public” where anyone may call it.</p>
<p><a href="/api/openapi.json">Download the description as OpenAPI 3.1</a> to generate a client.</p>
${renderSharedParameters(context)}</section>`;
}

function renderNavigation(groups: Map<string, OperationEntry[]>): string {
  const items = [...groups].map(
    ([tag, entries]) =>
      `<li><a href="#tag-${escapeHtml(tag)}">${escapeHtml(toHeading(tag))}</a> <span class="count">${entries.length}</span></li>`,
  );
  return `<nav aria-label="Sections"><ul><li><a href="#start">Getting started</a></li>${items.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>`;
}

/** The reference of the API as one static page, made from its OpenAPI description. */
export function renderDocs(description: Description, origin: string): string {
  const { schemas, parameters, responses } = description.components;
  const context: DocumentationContext = {
    origin,
    schemas: schemas as Record<string, Json>,
    parameters: (parameters ?? {}) as Record<string, Json>,
    responses: (responses ?? {}) as Record<string, { description: string }>,
  };
  const entries = listEntries(description);
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups].map(
    ([tag, groupEntries]) => `<section id="tag-${escapeHtml(tag)}"><h2>${escapeHtml(toHeading(tag))}</h2>
${groupEntries.map(({ method, path, operation }) => renderOperation(method, path, operation, context)).join('\n')}</section>`,
  );
  const schemaSections = Object.entries(context.schemas).map(
    ([name, schema]) =>
      `<details class="operation" id="schema-${escapeHtml(name)}" data-search="${escapeHtml(name.toLowerCase())}"><summary><code>${escapeHtml(name)}</code></summary><div class="operation-body">${renderSchema(schema)}</div></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Earshot</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<script src="/scheme.js"></script>
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/filter.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><h1>API reference</h1><a href="/account/connections/api-keys">Your API keys</a>
<label class="filter" hidden><span>Filter</span><input type="search" id="filter" placeholder="studies, publish, results:read" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"></label></header>
<div class="columns">
${renderNavigation(groups)}
<main id="content" tabindex="-1">
<p id="found" role="status"></p>
${renderIntroduction(description, entries, context)}
${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>
${schemaSections.join('\n')}</section>
</main>
</div>
</body>
</html>
`;
}
