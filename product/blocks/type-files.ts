/** Files found by folder, `./rating/player.tsx`, as types: `rating`. A new type's folder is all that a list needs. */
export function byType<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([file, load]) => [file.split('/')[1]!, load]));
}
