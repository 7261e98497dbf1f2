import { useMemo } from 'react';
import type { Mention, Mentions } from '#product/blocks/web/shared/mentions.tsx';
import { ITEM } from '../../logic/expand.ts';
import type { Block, StudyContent } from '../../study.ts';
import { askable, parametersIn } from '../rules/asked.ts';
import { calledBlock, RuleFormatter } from '../rules/condition-words.ts';

const VARIABLE = '$variable.';
const PARAMETER = '$parameter.';

/** What the texts of a block may quote: answers given before it, variables, the address, the option of a round. */
export function mentionsOf(content: StudyContent, block: Block): Mentions {
  const { groups = [], variables = [] } = content;
  const words = new RuleFormatter(content);
  const inLoop = groups.some((group) => group.loop && group.blocks.includes(block.id));
  const offered: Mention[] = [
    ...(inLoop ? [{ ref: ITEM, name: 'Current loop option', kind: 'Loop' }] : []),
    ...askable(content, block, false)
      .toReversed()
      .map((one) => ({ ref: one.id, name: calledBlock(one, content), kind: 'Answer' })),
    ...variables.map(({ id }) => ({ ref: VARIABLE + id, name: words.variable(id), kind: 'Variable' })),
    ...parametersIn(content).map((name) => ({ ref: PARAMETER + name, name, kind: 'URL parameter' })),
  ];
  return {
    offered,
    nameOf(ref) {
      if (ref === ITEM) return 'the current loop option';
      if (ref.startsWith(VARIABLE)) return words.variable(ref.slice(VARIABLE.length));
      if (ref.startsWith(PARAMETER)) return `parameter ${ref.slice(PARAMETER.length)}`;
      const quoted = content.blocks.find(({ id }) => id === ref);
      return quoted ? calledBlock(quoted, content) : 'a removed block';
    },
    fresh(typed) {
      const isName = /^[A-Za-z0-9_.~-]{1,40}$/.test(typed);
      return isName ? { ref: PARAMETER + typed, name: typed, kind: 'URL parameter' } : null;
    },
  };
}

export function useStudyMentions(content: StudyContent, block: Block): Mentions {
  return useMemo(() => mentionsOf(content, block), [content, block]);
}
