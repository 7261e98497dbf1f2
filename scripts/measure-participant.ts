import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { newId } from '#product/blocks/block.ts';
import { blockTypes } from '#product/blocks/index.ts';

/** One transferred thing and its bytes on the wire, Brotli as the server sends it. */
export interface Weighed {
  name: string;
  bytes: number;
}

/** The reference study: one of each block type as it is added, as JSON in the page. */
export function referenceStudy(): string {
  const blocks = blockTypes.map((type) => ({
    id: newId(),
    type: type.id,
    title: { en: [`A question of the type ${type.label}, in as many words as usual`] },
    help: null,
    required: false,
    showIf: null,
    skips: [],
    config: type.fresh(newId),
  }));
  return JSON.stringify({ linkToken: 'reference', state: 'open', study: { name: 'Reference', blocks } });
}

/** Everything a participant's browser loads up to the ending: page with styles and study, scripts. */
export function weighParticipant(built: string): Weighed[] {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const boot = `<script type="application/json" id="boot">${referenceStudy()}</script>`;
  const assets = path.join(built, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return [
    {
      name: 'page, styles and study',
      bytes: brotliCompressSync(
        page.replace('<!--boot-->', () => boot),
        { params: { 1: 5 } },
      ).length,
    },
    ...scripts.map((name) => ({
      name,
      bytes: brotliCompressSync(readFileSync(path.join(assets, name))).length,
    })),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = path.join(import.meta.dirname, '../dist/participant');
  if (!existsSync(built)) throw new Error('Build the participant page first.');
  const weighed = weighParticipant(built);
  for (const { name, bytes } of weighed) console.log(`${String(bytes).padStart(7)}  ${name}`);
  console.log(`${String(weighed.reduce((sum, one) => sum + one.bytes, 0)).padStart(7)}  all`);
}
