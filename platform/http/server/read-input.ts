import { z } from 'zod';
import { badInput } from '../../errors/errors.ts';
import { explainIssue } from '../../errors/explain-issue.ts';
import { listIssues } from '../../errors/list-issues.ts';
import type { Endpoint } from '../contract/contract.ts';
import { WORKSPACE_PARAMETER } from '../contract/headers.ts';
import { validateJson } from './validate-json.ts';

// For all schemas of the server: `explainIssue` writes the message of issues that have none.
z.config({ localeError: explainIssue });

/** How many issues of one input are reported. */
const MAX_FIELDS = 20;

/** The top-level fields that cannot be stored, so that a form can show the message beside them. */
function findInvalidFields(value: unknown): Record<string, string> | undefined {
  if (!value || typeof value !== 'object') return undefined;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const problem = validateJson(inner);
    return problem && validateJson(name) === null ? [[name, problem]] : [];
  });
  return fields.length > 0 ? (Object.fromEntries(fields) as Record<string, string>) : undefined;
}

/** One sentence per failed field, by its path; the first becomes the message. @throws bad_input */
export function readInput<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const problem = validateJson(value);
  if (problem) throw badInput(problem, findInvalidFields(value));
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const { path, message } of listIssues(parsed.error).slice(0, MAX_FIELDS))
    if (!fields.has(path || 'body')) fields.set(path || 'body', message);
  const [[path, message] = ['body', 'This input cannot be read.']] = fields;
  throw badInput(path === 'body' ? message : `${path}: ${message}`, Object.fromEntries(fields));
}

/** Makes an object shape reject unknown properties, instead of dropping them silently. */
export function toStrictShape(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodObject) return shape.strict();
  return shape instanceof z.ZodOptional ? toStrictShape(shape.unwrap() as z.ZodType).optional() : shape;
}

const emptyQuery = z.strictObject({});

/**
 * Reads the query of a call and rejects unknown parameters: a misspelt filter that is ignored would return everything.
 * Downloads and streams cannot send headers, so the workspace gate reads their workspace from the query.
 *
 * @throws bad_input naming each parameter
 */
export function readQuery({ method, access, query: shape }: Endpoint, rawQuery: unknown): unknown {
  const { [WORKSPACE_PARAMETER]: workspace, ...otherParameters } = rawQuery as Record<string, unknown>;
  const gateReadsWorkspace = method === 'GET' && access.kind === 'workspace';
  const query =
    gateReadsWorkspace || workspace === undefined
      ? otherParameters
      : { ...otherParameters, [WORKSPACE_PARAMETER]: workspace };
  if (shape.type !== 'undefined') return readInput(toStrictShape(shape), query);
  readInput(emptyQuery, query);
  return undefined;
}
