import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Unknown names are shortened to this, since a caller may send any. */
const MAX_KEY_LENGTH = 100;

/** One thing that is wrong with an input: its place, and a sentence about it. */
export interface InputIssue {
  path: string;
  message: string;
}

/**
 * The issues that a schema found, each with the path of the wrong value. Of a union, the issues of the closest alternative are
 * listed; an unknown name is listed at its own path.
 *
 * @example listIssues(z.strictObject({}).safeParse({ a: 1 }).error) // [{ path: 'a', message: '…' }]
 */
export function listIssues(error: z.ZodError): InputIssue[] {
  return error.issues.flatMap((issue) => flatten(issue, []));
}

function flatten(issue: Issue, parentPath: PropertyKey[]): InputIssue[] {
  const path = [...parentPath, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: formatPath([...path, key.slice(0, MAX_KEY_LENGTH)]),
      message: 'Unknown name. Check the spelling.',
    }));
  if (issue.code === 'invalid_key') return flattenAll(issue.issues, path);
  const closest = issue.code === 'invalid_union' ? findClosest(issue.errors) : undefined;
  return closest ? flattenAll(closest, path) : [{ path: formatPath(path), message: issue.message }];
}

const flattenAll = (issues: Issue[], path: PropertyKey[]) => issues.flatMap((issue) => flatten(issue, path));

const formatPath = (path: PropertyKey[]) => path.map(String).join('.');

/** The alternative that was probably meant: of the right type, with the right discriminator, and few, deep issues. */
function findClosest(alternatives: Issue[][]): Issue[] | undefined {
  const isOfAnotherKind = (issues: Issue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const countWrongLiterals = (issues: Issue[]) =>
    issues.filter((issue) => issue.code === 'invalid_value' && issue.values.length === 1).length;
  const getDepth = (issues: Issue[]) => Math.max(...issues.map(({ path }) => path.length));
  return alternatives
    .filter((issues) => !isOfAnotherKind(issues))
    .toSorted(
      (a, b) =>
        countWrongLiterals(a) - countWrongLiterals(b) || a.length - b.length || getDepth(b) - getDepth(a),
    )[0];
}

/** Issues as the `fields` of an error, with paths below `root`. Reversed, so that the first issue of a path is kept. */
export function toErrorFields(root: string, issues: InputIssue[]): Record<string, string> {
  const entries = issues.map(({ path, message }) => [path ? `${root}.${path}` : root, message]);
  return Object.fromEntries(entries.toReversed()) as Record<string, string>;
}
