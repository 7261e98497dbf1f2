import { findNoun, type Import } from './imports.ts';
import { isForTests, type Violation } from './source.ts';

/**
 * The room of a file: its folder inside a noun, where `server/` and `web/` are two halves of one room.
 * Undefined outside `product/`.
 *
 * @example findRoom('product/results/weights/server/queries.ts') // 'results/weights'
 */
export function findRoom(file: string): string | undefined {
  if (!findNoun(file)) return undefined;
  const folders = file.split('/').slice(1, -1);
  return folders.filter((folder) => folder !== 'server' && folder !== 'web').join('/');
}

/**
 * Whether two rooms of one noun are both outside of the other. A room and those inside it may import each other: the outer
 * one composes the inner ones, and they use what it declares.
 */
function areApart(room: string, other: string): boolean {
  const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  return room.split('/')[0] === other.split('/')[0] && !isInside(room, other) && !isInside(other, room);
}

/** Reports each pair of rooms that import each other, types included, at the direction with fewer imports. */
export function checkRooms(imports: Import[]): Violation[] {
  const importsByPair = new Map<string, Import[]>();
  for (const statement of imports) {
    const [from, to] = [findRoom(statement.file), statement.to && findRoom(statement.to)];
    if (!from || !to || isForTests(statement.file) || !areApart(from, to)) continue;
    importsByPair.set(`${from} ${to}`, [...(importsByPair.get(`${from} ${to}`) ?? []), statement]);
  }
  return [...importsByPair].flatMap(([pair, forward]) => {
    const [from, to] = pair.split(' ') as [string, string];
    const back = importsByPair.get(`${to} ${from}`);
    if (!back || back.length < forward.length || (back.length === forward.length && from > to)) return [];
    const { file, line } = forward[0]!;
    const places = `${forward.length} import${forward.length > 1 ? 's' : ''} this way, ${back.length} back from ${back[0]!.file}:${back[0]!.line}`;
    const message = `${from} and ${to} import each other (${places}): move what both need into a room left of both`;
    return [{ file, line, message }];
  });
}
