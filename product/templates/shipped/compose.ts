import type { Id } from '../../blocks/block.ts';
import { requireTeamBlockType } from '../../blocks/team-types.ts';
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
  /** `survey` by default. */
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
type BlockBuilders = ReturnType<typeof createBuilders>;

/** Creates a template. Its ids are sequential, so that they are the same in every process. */
export function composeTemplate(
  { kind = 'survey', minutes, back = true, brief, ...labels }: TemplateInfo,
  blocks: (ask: BlockBuilders) => Block[],
): ShippedTemplate {
  let counter = 0;
  const ask = createBuilders(() => `t${String(++counter).padStart(9, '0')}`);
  return {
    ...labels,
    kind,
    content: {
      languages: { base: 'en', others: [] },
      brief: { background: '', ...brief },
      blocks: blocks(ask),
      settings: { progress: true, back, estimatedMinutes: minutes, autoAdvance: true, introduction: true },
    },
  };
}

function createBuilders(nextId: () => Id) {
  const option = (label: string) => ({ id: nextId(), text: text(label), fixed: false });
  const options = (labels: readonly string[]) => labels.map(option);

  /** A block of any type: its default settings, overridden by `config`. */
  function block(
    type: string,
    title: string,
    config: object = {},
    { help, ...overrides }: BlockOverrides = {},
  ): Block {
    const blockType = requireTeamBlockType(type);
    return {
      id: nextId(),
      type,
      v: blockType.version,
      title: text(title),
      help: help ? text(help) : null,
      required: blockType.isQuestion,
      showIf: null,
      skips: [],
      note: '',
      ...overrides,
      config: { ...(blockType.createConfig(nextId) as object), ...config },
    };
  }
  const createChoiceBlock = (
    type: string,
    title: string,
    labels: readonly string[],
    overrides: ChoiceOverrides,
    noneLabel?: string,
    extraConfig: object = {},
  ) => {
    const { other, shuffle = false, ...blockOverrides } = overrides;
    const list: object[] = options(labels);
    if (other) list.push({ ...option(other), fixed: true, typed: true });
    if (noneLabel) list.push({ ...option(noneLabel), fixed: true, exclusive: true });
    const config = { options: list, shuffle, ...extraConfig };
    return block(type, title, config, blockOverrides);
  };

  return {
    nextId,
    block,
    option,
    options,
    /** Its button is in the participant's language. */
    welcome: (title: string, body: string) => block('message', title, { welcome: true, text: text(body) }),
    message: (title: string, body: string, overrides: BlockOverrides = {}) =>
      block('message', title, { text: text(body) }, overrides),
    singleChoice: (title: string, labels: readonly string[], overrides: ChoiceOverrides = {}) =>
      createChoiceBlock('single-choice', title, labels, overrides),
    multipleChoice: (title: string, labels: readonly string[], overrides: MultipleChoiceOverrides = {}) => {
      const { none: noneLabel, max = null, ...choiceOverrides } = overrides;
      return createChoiceBlock('multiple-choice', title, labels, choiceOverrides, noneLabel, { max });
    },
    openQuestion: (title: string, overrides: BlockOverrides = {}) =>
      block('open-question', title, {}, { required: false, ...overrides }),
    ratingScale: (
      title: string,
      low: string,
      high: string,
      overrides: BlockOverrides & { points?: number } = {},
    ) => {
      const { points = 5, ...blockOverrides } = overrides;
      return block('rating', title, { points, low: text(low), high: text(high) }, blockOverrides);
    },
    /** Statements to agree or disagree with, on five points. */
    likertScale: (title: string, statements: readonly string[], overrides: BlockOverrides = {}) =>
      block('scale-set', title, { instrument: 'likert', items: options(statements) }, overrides),
    email: (title: string, overrides: BlockOverrides = {}) =>
      block('email', title, {}, { required: false, ...overrides }),
    ending: (title: string, body: string) => block('ending', title, { text: text(body) }),
    screenOutEnding: (title: string, body: string) =>
      block('ending', title, { outcome: 'screened_out', text: text(body) }),
    /** Adds screening to a block, by the index of options. */
    addScreening: (target: Block, rule: Record<number, 'accept' | 'reject'>): Block => ({
      ...target,
      screening: Object.fromEntries(
        Object.entries(rule).map(([index, decision]) => [getOptionId(target, Number(index)), decision]),
      ),
    }),
  };
}

/** The id of an option of a choice. */
function getOptionId({ config }: Block, index: number): Id {
  return (config as { options: { id: Id }[] }).options[index]!.id;
}

/** A condition: one of these options was chosen. */
export function createChoiceCondition(block: Block, ...indexes: number[]): Condition {
  return {
    block: block.id,
    part: '',
    op: 'one_of',
    values: indexes.map((index) => getOptionId(block, index)),
  };
}

/** A condition: the score is in a range, inclusive. */
export function createScoreCondition(block: Block, min: number, max: number): Condition {
  return { block: block.id, part: '', op: 'between', values: [min, max] };
}
