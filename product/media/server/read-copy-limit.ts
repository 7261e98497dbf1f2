import { stat } from 'node:fs/promises';

/** How many bytes a copy of the streams of a file may have: a container adds an index, and little else. */
export const readCopyLimit = async (file: string): Promise<number> =>
  (await stat(file)).size * 1.1 + 1_000_000;
