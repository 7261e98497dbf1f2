import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { diskStorage } from './disk.ts';

it('deleting a file leaves alone one that is being written and whose key begins alike', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-disk-'));
  try {
    const storage = diskStorage(folder);
    const source = new PassThrough();
    const stored = storage.put('a/picture.webp', source);
    source.write('half ');
    const listNames = () => fs.readdirSync(folder, { recursive: true }) as string[];
    await expect.poll(listNames).toContainEqual(expect.stringContaining('picture.webp.'));
    await storage.delete('a/picture');
    source.end('and half');
    await stored;
    expect(await text(await storage.get('a/picture.webp'))).toBe('half and half');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
