import { newId, type Id } from '../blocks/block.ts';
import type { TeamBlockType } from '../blocks/team-block.ts';
import {
  teamBlockTypes,
  findTeamBlockType,
  requireTeamBlockType,
  requireConfigSchema,
} from '../blocks/team-types.ts';
import { createBlock } from './create-content.ts';
import { reviewRules } from './logic/review-rules.ts';
import type { DraftChange } from './patch.ts';
import type { Block, BlockGroup, StudyContent, Variable } from './study.ts';

type Settings = Record<string, unknown>;

/** What changing the type of a block would do. */
interface Conversion {
  changes: DraftChange[];
  /** The id of the block afterwards: a new one if the block was published, since answers belong to a type. */
  id: Id;
  /** Settings that differ from their defaults and that the new type does not have. */
  lostSettings: string[];
  /** Whether the new type cannot have as many options: then it begins with its own. */
  losesOptions: boolean;
  losesSpecialOptions: boolean;
  /** Whether options have pictures that the new type cannot show. */
  losesPictures: boolean;
  losesScreening: boolean;
  /** Blocks whose rules would have to be fixed. */
  brokenRules: Id[];
}

/** The types that a block can be changed to: those whose answers are of the same kind. */
export function listConvertibleTypes(type: string): TeamBlockType[] {
  const family = findTeamBlockType(type)?.family;
  return family ? teamBlockTypes.filter((other) => other.family === family && other.id !== type) : [];
}

/** The settings of new blocks of both types, whose texts depend on the languages of the study. */
interface FreshSettings {
  from: unknown;
  to: unknown;
}

/** Changes the type of a block; title, help, options, texts and rules stay as far as the new type has them. */
export function convertBlock(
  content: StudyContent,
  block: Block,
  typeId: string,
  isPublished: boolean,
  fresh: FreshSettings = { from: createBlock(block.type).config, to: createBlock(typeId).config },
): Conversion {
  const [from, to] = [requireTeamBlockType(block.type), requireTeamBlockType(typeId)];
  const { config, lostSettings, ...lostOptions } = convertConfig(from, to, block.config as Settings, fresh);
  const choices = new Set(
    to
      .conditions(config)
      .find(({ part, kind }) => part === '' && kind !== 'text')
      ?.choices.map((one) => one.choice),
  );
  const { screening, ...kept } = block;
  const entries = Object.entries(screening ?? {});
  const keptEntries = entries.filter(([choice]) => choices.has(choice));
  const id = isPublished ? newId() : block.id;
  const converted: Block = {
    ...(isPublished ? (replaceId(kept, block.id, id) as Block) : kept),
    type: to.id,
    v: to.version,
    config,
    ...(keptEntries.length > 0 && { screening: Object.fromEntries(keptEntries) }),
  };
  const index = content.blocks.indexOf(block);
  const others = isPublished ? (replaceId(content, block.id, id) as StudyContent) : content;
  const next = { ...others, blocks: others.blocks.with(index, converted) };
  return {
    changes: listChanges(content, next, block, converted),
    id,
    lostSettings,
    ...lostOptions,
    losesScreening: keptEntries.length < entries.length,
    brokenRules: listBrokenRules(content, next, block.id, id),
  };
}

/** Replaces the block at its position; others that refer to it follow to its new id. */
function listChanges(
  content: StudyContent,
  next: StudyContent,
  block: Block,
  converted: Block,
): DraftChange[] {
  const after = content.blocks[content.blocks.indexOf(block) - 1]?.id ?? null;
  const group = content.groups?.find(({ blocks }) => blocks.includes(block.id));
  const changes: DraftChange[] = [
    { do: 'remove', id: block.id },
    {
      do: 'add',
      block: converted,
      after,
      ...(group && { group: replaceId(group, block.id, converted.id) as BlockGroup }),
    },
  ];
  if (block.id === converted.id) return changes;
  for (const other of next.blocks) {
    const before = content.blocks.find(({ id }) => id === other.id);
    if (!before || JSON.stringify(before) === JSON.stringify(other)) continue;
    const { id, type: _type, v: _version, ...fields } = other;
    changes.push({ do: 'set', id, block: fields });
  }
  for (const { id, blocks: _blocks, ...set } of next.groups ?? [])
    if (set.loop?.block === converted.id) changes.push({ do: 'groups', id, set });
  for (const [index, { id, ...set }] of (next.variables ?? []).entries())
    if (JSON.stringify(content.variables![index]) !== JSON.stringify({ id, ...set } satisfies Variable))
      changes.push({ do: 'variables', id, set });
  return changes;
}

/**
 * The settings of a new block of the type, with those that were changed before and that it has, too. The list of options
 * is kept under the name that the type has for it.
 */
function convertConfig(from: TeamBlockType, to: TeamBlockType, config: Settings, fresh: FreshSettings) {
  const schema = requireConfigSchema(to.id);
  const defaults = fresh.from as Settings;
  const isChanged = (key: string) => !isSame(config[key], defaults[key]);
  let next = fresh.to as Settings;
  const set = (key: string, value: unknown): boolean => {
    const candidate = { ...next, [key]: value };
    if (!schema.safeParse(candidate).success) return false;
    next = candidate;
    return true;
  };
  const lostSettings = Object.keys(config).filter(
    (key) => key !== from.optionList && isChanged(key) && !set(key, config[key]),
  );
  let losesOptions = false;
  let losesSpecialOptions = false;
  let losesPictures = false;
  if (from.optionList && to.optionList) {
    const options = config[from.optionList] as Settings[];
    const withoutExclusive = options.map(({ exclusive: _exclusive, ...option }) => option);
    const plain = withoutExclusive.map(({ typed: _typed, ...option }) => option);
    const withPictures = [options, withoutExclusive, plain];
    const keptOptions = [...withPictures, ...withPictures.map(withoutPictures)].find((list) =>
      set(to.optionList!, list),
    );
    losesOptions = keptOptions === undefined;
    losesSpecialOptions =
      keptOptions !== undefined &&
      JSON.stringify(withoutPictures(keptOptions)) !== JSON.stringify(withoutPictures(options));
    losesPictures =
      keptOptions !== undefined &&
      options.some(({ picture }, index) => picture && !keptOptions[index]!.picture);
  }
  return { config: next, lostSettings, losesOptions, losesSpecialOptions, losesPictures };
}

/** Whether two settings are the same; of texts, in the languages that the first one has. */
function isSame(value: unknown, other: unknown): boolean {
  const isObject = (one: unknown): one is Settings =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!isObject(value) || !isObject(other) || Object.keys(value).length === 0)
    return JSON.stringify(value) === JSON.stringify(other);
  return Object.entries(value).every(([key, inner]) => isSame(inner, other[key]));
}

const withoutPictures = (options: Settings[]): Settings[] =>
  options.map(({ picture: _picture, ...option }) => option);

/** Blocks with rules that were right before, and are not afterwards. */
function listBrokenRules(content: StudyContent, next: StudyContent, before: Id, after: Id): Id[] {
  const describe = (block: Id, field: string, message: string) => `${block} ${field} ${message}`;
  const known = new Set(
    reviewRules(content, findTeamBlockType).map(({ block, field, message }) =>
      describe(block === before ? after : block, field, message),
    ),
  );
  const broken = reviewRules(next, findTeamBlockType).filter(
    ({ block, field, message }) => !known.has(describe(block, field, message)),
  );
  return [...new Set(broken.map(({ block }) => block))];
}

/** Replaces an id wherever it stands, also in texts and rules. */
function replaceId(value: unknown, from: Id, to: Id): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item) => replaceId(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceId(inner, from, to)]));
}
