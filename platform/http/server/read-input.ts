import { z } from 'zod';
import { badInput } from '../../errors/errors.ts';
import { explainIssue } from '../../errors/explain-issue.ts';
import { listIssues } from '../../errors/list-issues.ts';
import type { Endpoint } from '../contract/contract.ts';
import { WORKSPACE_PARAMETER } from '../contract/headers.ts';
import { validateJson } from './validate-json.ts';

// For every schema of the server: what has no sentence of its own gets one of ours.
z.config({ localeError: explainIssue });

/** Faults told of one input. */
const MAX_FIELDS = 20;

/** Which of an input's own fields cannot be stored, so that a form shows the sentence where it belongs. */
function unstorableFields(value: unknown): Record<string, string> | undefined {
  if (!value || typeof value !== 'object') return undefined;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const why = validateJson(inner);
    return why && validateJson(name) === null ? [[name, why]] : [];
  });
  return fields.length > 0 ? (Object.fromEntries(fields) as Record<string, string>) : undefined;
}

/** One sentence per failed field, by its path; the first becomes the message. @throws bad_input */
export function readInput<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const unstorable = validateJson(value);
  if (unstorable) throw badInput(unstorable, unstorableFields(value));
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const { path, message } of listIssues(parsed.error).slice(0, MAX_FIELDS))
    if (!fields.has(path || 'body')) fields.set(path || 'body', message);
  const [[place, message] = ['body', 'This input cannot be read.']] = fields;
  throw badInput(place === 'body' ? message : `${place}: ${message}`, Object.fromEntries(fields));
}

/** An object with a property that its contract does not have is refused: nothing is dropped in silence. */
export function strictly(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodObject) return shape.strict();
  return shape instanceof z.ZodOptional ? strictly(shape.unwrap() as z.ZodType).optional() : shape;
}

const nothing = z.strictObject({});

/**
 * Reads the query of a call, strictly: a parameter that is dropped in silence would answer everything as if
 * filtered. Downloads and streams can send no header, so that the workspace gate reads theirs from the query.
 *
 * @throws bad_input naming each parameter
 */
export function readQuery({ method, access, query: shape }: Endpoint, given: unknown): unknown {
  const { [WORKSPACE_PARAMETER]: workspace, ...rest } = given as Record<string, unknown>;
  const isOfGate = method === 'GET' && access.kind === 'workspace';
  const query = isOfGate || workspace === undefined ? rest : { ...rest, [WORKSPACE_PARAMETER]: workspace };
  if (shape.type !== 'undefined') return readInput(strictly(shape), query);
  readInput(nothing, query);
  return undefined;
}
