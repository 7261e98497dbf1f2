import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One thing that is wrong with an input: where, and a sentence about it. */
export interface InputIssue {
  path: string;
  message: string;
}

/**
 * What a schema refused, each with the path of the value that is wrong. Of alternatives those of the closest one are
 * told, and a name that is not known is told at its own place.
 *
 * @example listIssues(z.strictObject({}).safeParse({ a: 1 }).error) // [{ path: 'a', message: '…' }]
 */
export function listIssues(error: z.ZodError): InputIssue[] {
  return error.issues.flatMap((issue) => flatten(issue, []));
}

function flatten(issue: Issue, above: PropertyKey[]): InputIssue[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: written([...path, key.slice(0, 100)]),
      message: 'Unknown name. Check the spelling.',
    }));
  if (issue.code === 'invalid_key') return flattenAll(issue.issues, path);
  const closest = issue.code === 'invalid_union' ? closestOf(issue.errors) : undefined;
  return closest ? flattenAll(closest, path) : [{ path: written(path), message: issue.message }];
}

const flattenAll = (issues: Issue[], path: PropertyKey[]) => issues.flatMap((issue) => flatten(issue, path));

const written = (path: PropertyKey[]) => path.map(String).join('.');

/** The alternative that was meant: of the right kind, named right, with the fewest faults, and these the deepest. */
function closestOf(alternatives: Issue[][]): Issue[] | undefined {
  const isOfAnotherKind = (issues: Issue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const misnamed = (issues: Issue[]) =>
    issues.filter((issue) => issue.code === 'invalid_value' && issue.values.length === 1).length;
  const depth = (issues: Issue[]) => Math.max(...issues.map(({ path }) => path.length));
  return alternatives
    .filter((issues) => !isOfAnotherKind(issues))
    .toSorted((a, b) => misnamed(a) - misnamed(b) || a.length - b.length || depth(b) - depth(a))[0];
}

/** Issues as the fields of an error, each under the name of the value they are in; the first of a place counts. */
export function fieldsOf(name: string, issues: InputIssue[]): Record<string, string> {
  const placed = issues.map(({ path, message }) => [path ? `${name}.${path}` : name, message]);
  return Object.fromEntries(placed.toReversed()) as Record<string, string>;
}
