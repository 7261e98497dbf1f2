import { PARAMETER_PREFIX, VARIABLE_PREFIX } from '../../../blocks/text.ts';
import { useMemo } from 'react';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Mention, Mentions } from '#product/blocks/web/shared/mentions.tsx';
import { ROUND_OPTION_REF } from '../../logic/expand.ts';
import type { Block, StudyContent } from '../../study.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import { listReadableBlocks, listParameters, listTypedAttributes } from '../rules/rule-sources.ts';
import { useAttributes, type OfferedAttributes } from '../rules/use-attributes.ts';
import { formatBlockLabel, RuleFormatter } from '../rules/rule-formatter.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Whether an answer can stand in a sentence. */
function hasShortAnswer({ type: id }: Block): boolean {
  const type = findTeamBlockType(id);
  return !!type && !type.hasLongAnswer && !['methods', 'structure'].includes(type.menuSection);
}

/**
 * What the texts of a block can refer to: answers to earlier blocks, variables, URL parameters, attributes of participants, the
 * current loop option.
 */
export function createMentions(
  content: StudyContent,
  block: Block,
  { attributes, declare }: OfferedAttributes,
): Mentions {
  const { groups = [], variables = [] } = content;
  const offered = listTypedAttributes(attributes);
  const findOffered = (ref: string) => offered.find(({ name }) => ref === PARAMETER_PREFIX + name);
  const formatter = new RuleFormatter(content);
  const isInLoop = groups.some((group) => group.loop && group.blocks.includes(block.id));
  const available: Mention[] = [
    ...(isInLoop
      ? [{ ref: ROUND_OPTION_REF, name: texts.studyMentions.currentLoopOption, kind: sharedTexts.loop }]
      : []),
    ...listReadableBlocks(content, block, false)
      .filter(hasShortAnswer)
      .toReversed()
      .map((item) => ({ ref: item.id, name: formatBlockLabel(item, content), kind: sharedTexts.answer })),
    ...variables.map(({ id }) => ({
      ref: VARIABLE_PREFIX + id,
      name: formatter.formatVariable(id),
      kind: texts.studyMentions.variable,
    })),
    ...listParameters(content).map((name) => ({
      ref: PARAMETER_PREFIX + name,
      name,
      kind: texts.studyMentions.urlParameter,
    })),
    ...offered.map(({ name, label }) => ({
      ref: PARAMETER_PREFIX + name,
      name: label,
      kind: texts.studyMentions.attribute,
    })),
  ];
  return {
    available,
    getReferenceName(ref) {
      if (ref === ROUND_OPTION_REF) return texts.studyMentions.theCurrentLoopOption;
      if (ref.startsWith(VARIABLE_PREFIX)) return formatter.formatVariable(ref.slice(VARIABLE_PREFIX.length));
      if (ref.startsWith(PARAMETER_PREFIX + ATTRIBUTE_PREFIX))
        return findOffered(ref)?.label ?? texts.studyMentions.removedAttribute;
      if (ref.startsWith(PARAMETER_PREFIX))
        return texts.studyMentions.parameterNamed(ref.slice(PARAMETER_PREFIX.length));
      const block = content.blocks.find(({ id }) => id === ref);
      return block ? formatBlockLabel(block, content) : sharedTexts.aRemovedBlock;
    },
    fromTypedName(typed) {
      const isName = /^[A-Za-z0-9_.~-]{1,40}$/.test(typed);
      return isName
        ? { ref: PARAMETER_PREFIX + typed, name: typed, kind: texts.studyMentions.urlParameter }
        : null;
    },
    onInsert({ ref }) {
      if (ref.startsWith(PARAMETER_PREFIX)) declare(ref.slice(PARAMETER_PREFIX.length));
    },
  };
}

export function useStudyMentions(content: StudyContent, block: Block): Mentions {
  const offered = useAttributes();
  return useMemo(() => createMentions(content, block, offered), [content, block, offered]);
}
