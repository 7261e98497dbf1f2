/** Changes the keys of `import.meta.glob` from paths (`./rating/player.tsx`) to block types (`rating`). */
export function keyByBlockType<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([file, load]) => [file.split('/').at(-2)!, load]));
}
