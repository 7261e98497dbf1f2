import type { Import } from './imports.ts';
import { isTest, type Violation } from './source.ts';

/** Reports each import cycle between the parts that `getPart` returns (the file itself, or its noun). */
export function checkCycles(imports: Import[], getPart: (file: string) => string | undefined): Violation[] {
  const edges = new Map<string, Map<string, Import>>();
  for (const imported of imports) {
    const [from, to] = [getPart(imported.file), imported.to && getPart(imported.to)];
    if (!from || !to || from === to || isTest(imported.file)) continue;
    const targets = edges.get(from) ?? new Map<string, Import>();
    if (!targets.has(to)) targets.set(to, imported);
    edges.set(from, targets);
  }
  const visited = new Set<string>();
  const violations: Violation[] = [];
  const visit = (part: string, path: string[]) => {
    const start = path.indexOf(part);
    if (start >= 0) {
      const { file, line } = edges.get(path.at(-1)!)!.get(part)!;
      violations.push({ file, line, message: `cycle: ${[...path.slice(start), part].join(' → ')}` });
      return;
    }
    if (visited.has(part)) return;
    for (const next of edges.get(part)?.keys() ?? []) visit(next, [...path, part]);
    visited.add(part);
  };
  for (const part of edges.keys()) visit(part, []);
  return violations;
}
