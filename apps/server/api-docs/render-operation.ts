import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { buildExample } from './build-example.ts';
import { describeType, renderSchema } from './render-schema.ts';

type Json = Record<string, unknown>;

export interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Json[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema?: Json }> }
  >;
}

export interface DocumentationContext {
  /** Where the API is, without a slash at the end. */
  origin: string;
  schemas: Readonly<Record<string, Json>>;
  parameters: Readonly<Record<string, Json>>;
  responses: Readonly<Record<string, { description: string }>>;
}

/** Longer examples are cut: the schema beside them says the rest. */
const MAX_EXAMPLE_LINES = 60;

/** Escapes a text and sets what is in backticks as code. */
export const renderText = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function renderJson(value: unknown): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  const shown = lines.length > MAX_EXAMPLE_LINES ? [...lines.slice(0, MAX_EXAMPLE_LINES), '…'] : lines;
  return `<pre tabindex="0">${escapeHtml(shown.join('\n'))}</pre>`;
}

/** The scope that an API key needs; undefined when no key may be used. */
export const findKeyScope = ({ security }: Pick<DocumentedOperation, 'security'>): string | undefined =>
  security.flatMap(({ apiKey }) => apiKey ?? [])[0];

const isPublic = ({ security }: Pick<DocumentedOperation, 'security'>) => security.length === 0;

/** Who may call an operation, as a label beside its name. */
function renderAccess(operation: Pick<DocumentedOperation, 'security'>): string {
  const scope = findKeyScope(operation);
  if (isPublic(operation)) return '<span class="access" data-access="public">Public</span>';
  if (scope === undefined) return '<span class="access" data-access="login">Login only</span>';
  return `<span class="access" data-access="key">${escapeHtml(scope)}</span>`;
}

/** `{studyId}` in a path as `STUDY_ID`, which no shell expands. */
const formatPlaceholders = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase());

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call with curl, in the shell's syntax. */
function buildCurl(
  method: string,
  path: string,
  operation: DocumentedOperation,
  { origin }: DocumentationContext,
): string {
  const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quoteForShell(`${origin}${formatPlaceholders(path)}`)}`,
    ...(isPublic(operation) ? [] : ['-H "Authorization: Bearer $EARSHOT_API_KEY"']),
    ...(mediaType ? [`-H 'Content-Type: ${mediaType}'`] : []),
    ...(body
      ? [
          mediaType === 'application/json'
            ? `-d ${quoteForShell(JSON.stringify(body.example))}`
            : '--data-binary @file',
        ]
      : []),
  ];
  return lines.join(' \\\n  ');
}

/** One parameter of the path, the query or a header. */
export function renderParameter({ name, in: location, required, description, schema }: Json): string {
  const text = typeof description === 'string' ? `<p>${renderText(description)}</p>` : '';
  const optional = required ? '' : ' <em>optional</em>';
  return `<li><code>${escapeHtml(String(name))}</code> <span class="type">in ${escapeHtml(String(location))}, ${describeType(schema as Json)}</span>${optional}${text}</li>`;
}

/** The parameters of an operation. Those that many operations share are described once, at the start of the page. */
function renderParameters({ parameters }: DocumentedOperation, context: DocumentationContext): string {
  const sharedIds = parameters.flatMap(({ $ref: ref }) =>
    typeof ref === 'string' ? [ref.split('/').at(-1)!] : [],
  );
  const links = sharedIds.map((id) => {
    const name = context.parameters[id]?.['name'];
    return `<a href="#parameter-${escapeHtml(id)}">${escapeHtml(typeof name === 'string' ? name : id)}</a>`;
  });
  const rows = parameters.filter(({ $ref: ref }) => ref === undefined).map(renderParameter);
  if (links.length > 0) rows.push(`<li>${links.join(', ')} <em>optional</em></li>`);
  return rows.length > 0 ? `<h4>Parameters</h4><ul class="properties">${rows.join('')}</ul>` : '';
}

function renderBody({ requestBody }: DocumentedOperation): string {
  const [content] = Object.values(requestBody?.content ?? {});
  return content ? `<h4>Body</h4>${renderSchema(content.schema)}` : '';
}

function renderReplies(
  { responses }: DocumentedOperation,
  { schemas, responses: shared }: DocumentationContext,
): string {
  const [success, ...errors] = Object.entries(responses);
  const [status = '', reply] = success ?? [];
  const [mediaType = '', { schema } = {}] = Object.entries(reply?.content ?? {})[0] ?? [];
  const rows = errors
    // The reply to an unexpected error is the same everywhere.
    .filter(([code]) => code !== 'default')
    .map(([code, { $ref: ref = '' }]) => {
      const description = shared[ref.split('/').at(-1)!]?.description ?? '';
      return `<li><code>${code}</code> ${renderText(description)}</li>`;
    });
  return [
    `<h4>Reply ${escapeHtml(status)}</h4>`,
    schema
      ? `${renderSchema(schema)}<h4>Example</h4>${renderJson(buildExample(schema, schemas))}`
      : `<p>${mediaType ? `A file or stream of type <code>${escapeHtml(mediaType)}</code>.` : 'Without a body.'}</p>`,
    `<h4>Errors</h4><ul class="errors">${rows.join('')}</ul>`,
  ].join('');
}

/** One operation, closed until it is opened. */
export function renderOperation(
  method: string,
  path: string,
  operation: DocumentedOperation,
  context: DocumentationContext,
): string {
  const { operationId, summary, description } = operation;
  const searchText =
    `${method} ${path} ${operationId} ${summary} ${findKeyScope(operation) ?? ''}`.toLowerCase();
  /** Whether a call needs no login, which curl does not have. */
  const hasCurlExample = isPublic(operation) || findKeyScope(operation) !== undefined;
  return `<details class="operation" id="${escapeHtml(operationId)}" data-search="${escapeHtml(searchText)}">
<summary><span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${renderAccess(operation)} <span class="summary">${escapeHtml(summary)}</span></summary>
<div class="operation-body"><p>${renderText(description)}</p>
${hasCurlExample ? `<pre tabindex="0" aria-label="Example call">${escapeHtml(buildCurl(method, path, operation, context))}</pre>` : ''}
${renderParameters(operation, context)}${renderBody(operation)}${renderReplies(operation, context)}</div>
</details>`;
}
