import { PARAMETER_PREFIX } from '../../../blocks/text.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';

/** Changes so that blocks and variables that read a URL parameter read another one. */
export function listRenameChanges(content: StudyContent, from: string, to: string): DraftChange[] {
  const changes: DraftChange[] = [];
  for (const block of content.blocks) {
    const { id, type: _type, v: _version, ...fields } = block;
    const renamed = renameIn(fields, from, to);
    if (!isSame(fields, renamed)) changes.push({ do: 'set', id, block: renamed });
  }
  for (const { id, ...fields } of content.variables ?? []) {
    const renamed = renameIn(fields, from, to);
    if (!isSame(fields, renamed)) changes.push({ do: 'variables', id, set: renamed });
  }
  return changes;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Renames the parameter wherever a rule or a text reads it. */
function renameIn<T>(value: T, from: string, to: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => renameIn(item, from, to)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'parameter' && inner === from) return [key, to];
      if (key === 'ref' && inner === PARAMETER_PREFIX + from) return [key, PARAMETER_PREFIX + to];
      return [key, renameIn(inner, from, to)];
    }),
  ) as T;
}
