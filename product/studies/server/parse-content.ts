import { toErrorFields, listIssues } from '#platform/errors/list-issues.ts';
import { AppError, badInput } from '#platform/errors/errors.ts';
import { findTeamBlockType, requireConfigSchema } from '#product/blocks/team-types.ts';
import { selectLanguage, plainText } from '#product/blocks/text.ts';
import type { Block, StudyContent } from '../study.ts';

/** Problems reported per block. */
const MAX_REPORTED_ISSUES = 20;

/**
 * Parses a block's config with its type, and upgrades it to the current version. A block whose type must be answered is
 * always required.
 *
 * @throws bad_input naming the block and what is wrong with which setting
 */
export function parseBlock(block: Block): Block {
  const type = findTeamBlockType(block.type);
  if (!type) throw badInput(`${describeBlock(block)} has the unknown type “${block.type}”.`);
  if (block.v > type.version)
    throw badInput(
      `${describeBlock(block)} was made by a newer version of Earshot. Reload the page, or upgrade Earshot.`,
    );
  const parsed = requireConfigSchema(type.id).safeParse(upgradeConfig(block));
  if (!parsed.success) {
    const problems = listIssues(parsed.error);
    const [{ path, message } = { path: '', message: 'This is not valid.' }] = problems;
    throw badInput(
      `${describeBlock(block)} can’t be saved: ${path ? `${path}: ` : ''}${message}`,
      toErrorFields(block.id, problems.slice(0, MAX_REPORTED_ISSUES)),
    );
  }
  return {
    ...block,
    v: type.version,
    required: block.required || (type.mustBeAnswered?.(parsed.data) ?? false),
    config: parsed.data,
  };
}

/** A whole study with every block parsed. @throws bad_input as `parseBlock`, or when two blocks share an id */
export function parseContent(content: StudyContent): StudyContent {
  const processedIds = new Set<string>();
  for (const { id } of content.blocks) {
    if (processedIds.has(id)) throw badInput(`Two blocks have the id “${id}”.`);
    processedIds.add(id);
  }
  return { ...content, blocks: content.blocks.map(parseBlock) };
}

function upgradeConfig(block: Block): unknown {
  const type = findTeamBlockType(block.type);
  if (!type || block.v === type.version) return block.config;
  try {
    return type.upgrade(block.config, block.v);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The config is not valid for its version, so the upgrade can fail in any way.
    throw badInput(
      `${describeBlock(block)} has settings that are not valid for version ${block.v} of its type.`,
    );
  }
}

function describeBlock(block: Block): string {
  const title = plainText(selectLanguage(block.title, 'en', 'en')).trim();
  return title ? `“${title.slice(0, 80)}”` : 'An untitled block';
}
