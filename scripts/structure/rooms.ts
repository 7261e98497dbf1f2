import type { Import } from './imports.ts';
import { findNoun } from './imports.ts';
import { isForTests, type Violation } from './source.ts';

/**
 * The room that a file stands in: its folder inside a noun, where `server/` and `web/` are two halves of one room.
 * Null outside `product/`.
 *
 * @example findRoom('product/results/weights/server/queries.ts') // 'results/weights'
 */
export function findRoom(file: string): string | null {
  if (!findNoun(file)) return null;
  const folders = file.split('/').slice(1, -1);
  return folders.filter((folder) => folder !== 'server' && folder !== 'web').join('/');
}

const isInside = (room: string, other: string) => room.startsWith(`${other}/`);

/**
 * Reports pairs of rooms of one noun that import each other, types included. A room and the rooms inside it are no
 * pair: it puts them together, and they use what it has.
 */
export function checkRooms(imports: Import[]): Violation[] {
  const edges = new Map<string, Import[]>();
  for (const one of imports) {
    const [from, to] = [findRoom(one.file), one.to && findRoom(one.to)];
    if (!from || !to || from === to || isForTests(one.file)) continue;
    if (findNoun(one.file) !== findNoun(one.to!) || isInside(from, to) || isInside(to, from)) continue;
    const key = `${from} ${to}`;
    edges.set(key, [...(edges.get(key) ?? []), one]);
  }
  return [...edges].flatMap(([key, [first, ...others]]) => {
    const [from, to] = key.split(' ') as [string, string];
    const back = edges.get(`${to} ${from}`);
    // Each pair is reported once, where fewer imports have to go.
    if (!first || !back || back.length < others.length + 1) return [];
    if (back.length === others.length + 1 && from > to) return [];
    const { file, line } = first;
    return [
      {
        file,
        line,
        message: `${from} and ${to} import each other: move what both need into a room left of both (${others.length + 1} imports this way, ${back.length} back from ${back[0]!.file}:${back[0]!.line})`,
      },
    ];
  });
}
