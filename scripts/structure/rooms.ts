import { findNoun, type Import } from './imports.ts';
import { isForTests, type Violation } from './source.ts';

/**
 * The room that a file stands in: its folder inside a noun, where `server/` and `web/` are two halves of one room.
 * Undefined outside `product/`.
 *
 * @example findRoom('product/results/weights/server/queries.ts') // 'results/weights'
 */
export function findRoom(file: string): string | undefined {
  if (!findNoun(file)) return undefined;
  const folders = file.split('/').slice(1, -1);
  return folders.filter((folder) => folder !== 'server' && folder !== 'web').join('/');
}

/** Two rooms of one noun, neither inside the other: a room puts those inside it together, and they use what it has. */
function areApart(room: string, other: string): boolean {
  const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  return room.split('/')[0] === other.split('/')[0] && !isInside(room, other) && !isInside(other, room);
}

/** Reports each pair of rooms that import each other, types included, where fewer imports have to go. */
export function checkRooms(imports: Import[]): Violation[] {
  const edges = new Map<string, Import[]>();
  for (const one of imports) {
    const [from, to] = [findRoom(one.file), one.to && findRoom(one.to)];
    if (!from || !to || isForTests(one.file) || !areApart(from, to)) continue;
    edges.set(`${from} ${to}`, [...(edges.get(`${from} ${to}`) ?? []), one]);
  }
  return [...edges].flatMap(([pair, forward]) => {
    const [from, to] = pair.split(' ') as [string, string];
    const back = edges.get(`${to} ${from}`);
    if (!back || back.length < forward.length || (back.length === forward.length && from > to)) return [];
    const { file, line } = forward[0]!;
    const places = `${forward.length} import${forward.length > 1 ? 's' : ''} this way, ${back.length} back from ${back[0]!.file}:${back[0]!.line}`;
    const message = `${from} and ${to} import each other (${places}): move what both need into a room left of both`;
    return [{ file, line, message }];
  });
}
