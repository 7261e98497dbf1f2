import { fieldsOf, listIssues } from '#platform/errors/list-issues.ts';
import { AppError, badInput } from '#platform/errors/errors.ts';
import { typeOf } from '#product/blocks/index.ts';
import { configSchemaOf } from '#product/blocks/schemas.ts';
import { inLanguage, plain } from '#product/blocks/text.ts';
import type { Block, StudyContent } from '../study.ts';

/** Faults told of one block. */
const MAX_FIELDS = 20;

/**
 * A block whose config is what its type says, brought up to the version the code speaks. What a type insists on
 * cannot be passed over: the block is required whatever was sent.
 *
 * @throws bad_input naming the block and what is wrong with which setting
 */
export function parseBlock(block: Block): Block {
  const type = typeOf(block.type);
  if (!type) throw badInput(`${nameOf(block)} has the unknown type “${block.type}”.`);
  if (block.v > type.version)
    throw badInput(
      `${nameOf(block)} was made by a newer version of Earshot. Reload the page, or upgrade Earshot.`,
    );
  const parsed = configSchemaOf(type.id).safeParse(upgraded(block));
  if (!parsed.success) {
    const issues = listIssues(parsed.error);
    const [{ path, message } = { path: '', message: 'This is not valid.' }] = issues;
    throw badInput(
      `${nameOf(block)} can’t be saved: ${path ? `${path}: ` : ''}${message}`,
      fieldsOf(block.id, issues.slice(0, MAX_FIELDS)),
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
  const seen = new Set<string>();
  for (const { id } of content.blocks) {
    if (seen.has(id)) throw badInput(`Two blocks have the id “${id}”.`);
    seen.add(id);
  }
  return { ...content, blocks: content.blocks.map(parseBlock) };
}

function upgraded(block: Block): unknown {
  const type = typeOf(block.type);
  if (!type || block.v === type.version) return block.config;
  try {
    return type.upgrade(block.config, block.v);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A config that never was of its version: an upgrade may stumble over whatever was sent.
    throw badInput(`${nameOf(block)} has settings that are not valid for version ${block.v} of its type.`);
  }
}

function nameOf(block: Block): string {
  const title = plain(inLanguage(block.title, 'en', 'en')).trim();
  return title ? `“${title.slice(0, 80)}”` : 'An untitled block';
}
