import type { Id } from '../../blocks/block.ts';
import { requireBlockType } from '../../blocks/index.ts';
import { text } from '../../blocks/text.ts';
import type { Condition } from '../../studies/logic/condition.ts';
import type { StudyKind } from '../../studies/kinds.ts';
import type { Block, Brief, StudyContent } from '../../studies/study.ts';
import type { TemplateCategory } from '../category.ts';

/** A template that comes with Earshot. `id` is part of its address. */
export interface ShippedTemplate {
  id: string;
  name: string;
  category: TemplateCategory;
  description: string;
  kind: StudyKind;
  content: StudyContent;
}

/** Properties of a template besides its blocks. */
interface TemplateInfo {
  id: string;
  name: string;
  category: TemplateCategory;
  description: string;
  /** A survey, unless another kind is given. */
  kind?: StudyKind;
  /** Shown on the welcome message. */
  minutes: number;
  /** Whether people can go back; false if a later block would influence an earlier answer. */
  back?: boolean;
  brief: Pick<Brief, 'goal' | 'audience' | 'learn'> & Partial<Brief>;
}

type BlockOverrides = Partial<Pick<Block, 'required' | 'showIf' | 'note' | 'screening'>> & { help?: string };
interface ChoiceOverrides extends BlockOverrides {
  /** Label of an "other" option with a text field. */
  other?: string;
  shuffle?: boolean;
}
interface MultipleChoiceOverrides extends ChoiceOverrides {
  /** "None of these". */
  none?: string;
  max?: number;
}

/** Builders for blocks of a template; questions are required by default. */
export type BlockBuilders = ReturnType<typeof createBuilders>;

/** Creates a template. Its ids are sequential, so that they are the same in every process. */
export function composeTemplate(
  { kind = 'survey', minutes, back = true, brief, ...cover }: TemplateInfo,
  blocks: (ask: BlockBuilders) => Block[],
): ShippedTemplate {
  let counter = 0;
  const ask = createBuilders(() => `t${String(++counter).padStart(9, '0')}`);
  return {
    ...cover,
    kind,
    content: {
      languages: { base: 'en', others: [] },
      brief: { background: '', ...brief },
      blocks: blocks(ask),
      settings: { progress: true, back, estimatedMinutes: minutes },
    },
  };
}

function createBuilders(nextId: () => Id) {
  const option = (words: string) => ({ id: nextId(), text: text(words), fixed: false });
  const options = (words: readonly string[]) => words.map(option);

  /** A block of any type: its default settings, overridden by `config`. */
  function block(
    type: string,
    title: string,
    config: object = {},
    { help, ...overrides }: BlockOverrides = {},
  ): Block {
    const known = requireBlockType(type);
    return {
      id: nextId(),
      type,
      v: known.version,
      title: text(title),
      help: help ? text(help) : null,
      required: known.isQuestion,
      showIf: null,
      skips: [],
      note: '',
      ...overrides,
      config: { ...(known.fresh(nextId) as object), ...config },
    };
  }
  const choice = (
    type: string,
    title: string,
    words: readonly string[],
    overrides: ChoiceOverrides,
    more: object = {},
  ) => {
    const { other, shuffle = false, ...rest } = overrides;
    const config = { options: options(words), other: other ? option(other) : null, shuffle, ...more };
    return block(type, title, config, rest);
  };

  return {
    block,
    option,
    options,
    /** Its button is in the participant's language. */
    welcome: (title: string, words: string) => block('message', title, { welcome: true, text: text(words) }),
    message: (title: string, words: string, overrides: BlockOverrides = {}) =>
      block('message', title, { text: text(words) }, overrides),
    one: (title: string, words: readonly string[], overrides: ChoiceOverrides = {}) =>
      choice('single-choice', title, words, overrides),
    many: (title: string, words: readonly string[], overrides: MultipleChoiceOverrides = {}) => {
      const { none, max = null, ...rest } = overrides;
      return choice('multiple-choice', title, words, rest, { none: none ? option(none) : null, max });
    },
    open: (title: string, overrides: BlockOverrides = {}) =>
      block('open-question', title, {}, { required: false, ...overrides }),
    scale: (
      title: string,
      low: string,
      high: string,
      overrides: BlockOverrides & { points?: number } = {},
    ) => {
      const { points = 5, ...rest } = overrides;
      return block('rating', title, { points, low: text(low), high: text(high) }, rest);
    },
    /** Statements to agree or disagree with, on five points. */
    agree: (title: string, statements: readonly string[], overrides: BlockOverrides = {}) =>
      block('scale-set', title, { instrument: 'likert', items: options(statements) }, overrides),
    email: (title: string, overrides: BlockOverrides = {}) =>
      block('email', title, {}, { required: false, ...overrides }),
    end: (title: string, words: string) => block('ending', title, { text: text(words) }),
    screenedOut: (title: string, words: string) =>
      block('ending', title, { outcome: 'screened_out', text: text(words) }),
    /** Adds screening to a block, by the index of options. */
    screening: (of: Block, rule: Record<number, 'accept' | 'reject'>): Block => ({
      ...of,
      screening: Object.fromEntries(
        Object.entries(rule).map(([at, what]) => [optionId(of, Number(at)), what]),
      ),
    }),
  };
}

/** The id of an option of a choice. */
function optionId({ config }: Block, at: number): Id {
  return (config as { options: { id: Id }[] }).options[at]!.id;
}

/** A condition: one of these options was chosen. */
export function choseOneOf(of: Block, ...places: number[]): Condition {
  return { block: of.id, part: '', op: 'one_of', values: places.map((at) => optionId(of, at)) };
}

/** A condition: the score is in a range, inclusive. */
export function scoredBetween(of: Block, least: number, most: number): Condition {
  return { block: of.id, part: '', op: 'between', values: [least, most] };
}
