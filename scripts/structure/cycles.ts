import type { Import } from './imports.ts';
import { isTest, type Violation } from './source.ts';

/** Each cycle of imports between what `partOf` makes of the files (the file, or its noun), as the way round it. */
export function checkCycles(imports: Import[], partOf: (file: string) => string | null): Violation[] {
  const edges = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [from, to] = [partOf(one.file), one.to && partOf(one.to)];
    if (!from || !to || from === to || isTest(one.file)) continue;
    const out = edges.get(from) ?? new Map<string, Import>();
    if (!out.has(to)) out.set(to, one);
    edges.set(from, out);
  }
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (part: string, way: string[]) => {
    const start = way.indexOf(part);
    if (start >= 0) {
      const { file, line } = edges.get(way.at(-1)!)!.get(part)!;
      found.push({ file, line, message: `cycle: ${[...way.slice(start), part].join(' → ')}` });
      return;
    }
    if (done.has(part)) return;
    for (const next of edges.get(part)?.keys() ?? []) visit(next, [...way, part]);
    done.add(part);
  };
  for (const part of edges.keys()) visit(part, []);
  return found;
}
