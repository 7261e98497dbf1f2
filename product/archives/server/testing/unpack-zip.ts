import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files of a ZIP by name, read with Python's `zipfile` after `unzip` has tested it. */
export async function unpackZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = path.join(os.tmpdir(), `earshot-${randomUUID()}.zip`);
  const script = `
import base64, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({i: base64.b64encode(z.read(i)).decode() for i in z.namelist()}))`;
  await writeFile(file, zip);
  try {
    await run('unzip', ['-tqq', file]);
    const { stdout } = await run('python3', ['-c', script, file], { maxBuffer: 64e6 });
    const contentsByName = JSON.parse(stdout) as Record<string, string>;
    return new Map(Object.entries(contentsByName).map(([name, data]) => [name, Buffer.from(data, 'base64')]));
  } finally {
    await rm(file);
  }
}
