import type { ItemSource } from '#platform/archive/archive-part.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import type { TagColour } from '../../tag.ts';
import type { RefiCode, RefiSource, RefiUser } from '../refi-project.ts';
import { buildTextFileName, joinLines, toFileText, writeProject } from '../write-project.ts';
import { formatTitle, hasMoreTexts, listRecordingSources, listTextSources } from './list-sources.ts';

/** The colours of tags on a light page, as other programs show them. */
const RGB: Readonly<Record<TagColour, string>> = {
  grey: '#6b7280',
  red: '#c2352b',
  orange: '#b8590a',
  green: '#2e7d32',
  teal: '#18695a',
  blue: '#2563b0',
  purple: '#7c3fbf',
  pink: '#b83280',
};

interface TagRow {
  id: string;
  name: string;
  description: string;
  colour: TagColour;
  group: string | null;
}

/** The groups with their tags, then the tags without a group. */
async function readCodes({ tx, scope }: ItemSource): Promise<RefiCode[]> {
  const groups = await tx<{ id: string; name: string }[]>`
    select id, name from tag_groups where workspace = ${scope.workspace} order by position, id`;
  const tags = await tx<TagRow[]>`
    select id, name, description, colour, group_id as "group" from tags
    where workspace = ${scope.workspace} and deleted_at is null order by position, id`;
  const listCodes = (group: string | null): RefiCode[] =>
    tags
      .filter((tag) => tag.group === group)
      .map(({ id, name, description, colour }) => ({
        id,
        name,
        description,
        colour: RGB[colour],
        isGroup: false,
        children: [],
      }));
  return [
    ...groups.map(({ id, name }) => ({
      id,
      name,
      description: '',
      colour: null,
      isGroup: true,
      children: listCodes(id),
    })),
    ...listCodes(null),
  ];
}

const readCoders = ({ tx, scope, item }: ItemSource) => tx<RefiUser[]>`
  select distinct h.coder as id, coalesce(p.name, 'Former member') as name
  from highlights h left join identity.persons p on p.id = h.coder
  where h.workspace = ${scope.workspace} and h.study = ${item} order by 1`;

/** The titles of all blocks of all versions; a newer title replaces an older one. */
async function readTitles({ tx, scope, item }: ItemSource): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const { content } of await readVersions(tx, scope, item))
    for (const block of content.blocks)
      titles.set(block.id, formatTitle(block.title, content.languages.base));
  return titles;
}

/** With more texts, only coded ones are in the project: the programs that read it load all of them at once. */
export const MAX_TEXTS = 20_000;

async function* listSources(source: ItemSource, maxTexts: number): AsyncGenerator<RefiSource> {
  const titles = await readTitles(source);
  yield* listTextSources(source, titles, await hasMoreTexts(source, maxTexts));
  yield* listRecordingSources(source, titles);
}

/** The files of the project: its description, then each text. Recordings stay where the archive has them. */
export async function* listProjectFiles(
  source: ItemSource,
  maxTexts = MAX_TEXTS,
): AsyncGenerator<{ name: string; content: AsyncIterable<string> | string }> {
  yield { name: 'project.qde', content: writeStudy(source, maxTexts) };
  const name = (id: string) => `Sources/${buildTextFileName(id)}`;
  for await (const { id, content } of listSources(source, maxTexts))
    if (content.kind === 'text') yield { name: name(id), content: toFileText(content.text) };
    else if (content.transcript)
      yield { name: name(content.transcript.id), content: joinLines(content.transcript) };
}

async function* writeStudy(source: ItemSource, maxTexts: number): AsyncGenerator<string> {
  const { tx, scope, item } = source;
  const [study] = await tx<{ name: string }[]>`
    select name from studies where workspace = ${scope.workspace} and id = ${item}`;
  yield* writeProject({
    name: study?.name ?? '',
    createdAt: scope.now.toISOString(),
    users: await readCoders(source),
    codes: await readCodes(source),
    sources: listSources(source, maxTexts),
  });
}
