import type { Id } from '../../blocks/block.ts';
import { requireType } from '../../blocks/index.ts';
import { text } from '../../blocks/text.ts';
import type { Condition } from '../../studies/logic/condition.ts';
import type { StudyKind } from '../../studies/kinds.ts';
import type { Block, Brief, StudyContent } from '../../studies/study.ts';
import type { Category } from '../category.ts';

/** A template that comes with Earshot. `id` is part of its address. */
export interface Shipped {
  id: string;
  name: string;
  category: Category;
  description: string;
  kind: StudyKind;
  content: StudyContent;
}

/** What everybody reads before the blocks. */
interface Cover {
  id: string;
  name: string;
  category: Category;
  description: string;
  /** A survey, unless said. */
  kind?: StudyKind;
  /** How long it takes, told on the welcome. */
  minutes: number;
  /** Whether people may go back; not where a later block gives away what an earlier one asks. */
  back?: boolean;
  brief: Pick<Brief, 'goal' | 'audience' | 'learn'> & Partial<Brief>;
}

type Over = Partial<Pick<Block, 'required' | 'showIf' | 'note' | 'screening'>> & { help?: string };
interface Choosing extends Over {
  /** Words of an option to type into. */
  other?: string;
  shuffle?: boolean;
}
interface ChoosingSeveral extends Choosing {
  /** "None of these". */
  none?: string;
  max?: number;
}

/** What a template asks with; every question is required unless it says otherwise. */
export type Ask = ReturnType<typeof askWith>;

/** A template; its ids are counted, so that they are the same wherever it is read. */
export function compose(
  { kind = 'survey', minutes, back = true, brief, ...cover }: Cover,
  blocks: (ask: Ask) => Block[],
): Shipped {
  let drawn = 0;
  const ask = askWith(() => `t${String(++drawn).padStart(9, '0')}`);
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

function askWith(draw: () => Id) {
  const option = (words: string) => ({ id: draw(), text: text(words), fixed: false });
  const options = (words: readonly string[]) => words.map(option);

  /** A block of any type: its fresh settings with `config` over them. */
  function block(type: string, title: string, config: object = {}, { help, ...over }: Over = {}): Block {
    const known = requireType(type);
    return {
      id: draw(),
      type,
      v: known.version,
      title: text(title),
      help: help ? text(help) : null,
      required: known.isQuestion,
      showIf: null,
      skips: [],
      note: '',
      ...over,
      config: { ...(known.fresh(draw) as object), ...config },
    };
  }
  const choice = (
    type: string,
    title: string,
    words: readonly string[],
    over: Choosing,
    more: object = {},
  ) => {
    const { other, shuffle = false, ...rest } = over;
    const config = { options: options(words), other: other ? option(other) : null, shuffle, ...more };
    return block(type, title, config, rest);
  };

  return {
    block,
    option,
    options,
    /** Its button speaks the participant's language by itself. */
    welcome: (title: string, words: string) => block('message', title, { welcome: true, text: text(words) }),
    message: (title: string, words: string, over: Over = {}) =>
      block('message', title, { text: text(words) }, over),
    one: (title: string, words: readonly string[], over: Choosing = {}) =>
      choice('single-choice', title, words, over),
    many: (title: string, words: readonly string[], over: ChoosingSeveral = {}) => {
      const { none, max = null, ...rest } = over;
      return choice('multiple-choice', title, words, rest, { none: none ? option(none) : null, max });
    },
    open: (title: string, over: Over = {}) => block('open-question', title, {}, { required: false, ...over }),
    scale: (title: string, low: string, high: string, over: Over & { points?: number } = {}) => {
      const { points = 5, ...rest } = over;
      return block('rating', title, { points, low: text(low), high: text(high) }, rest);
    },
    /** Statements people agree with or not, on five points. */
    agree: (title: string, statements: readonly string[], over: Over = {}) =>
      block('scale-set', title, { instrument: 'likert', items: options(statements) }, over),
    email: (title: string, over: Over = {}) => block('email', title, {}, { required: false, ...over }),
    end: (title: string, words: string) => block('ending', title, { text: text(words) }),
    screenedOut: (title: string, words: string) =>
      block('ending', title, { outcome: 'screened_out', text: text(words) }),
    /** Options of a block by their place, as screening. */
    screening: (of: Block, rule: Record<number, 'accept' | 'reject'>): Block => ({
      ...of,
      screening: Object.fromEntries(Object.entries(rule).map(([at, what]) => [idAt(of, Number(at)), what])),
    }),
  };
}

/** The id of an option of a choice. */
function idAt({ config }: Block, at: number): Id {
  return (config as { options: { id: Id }[] }).options[at]!.id;
}

/** One of these options was chosen. */
export function chose(of: Block, ...places: number[]): Condition {
  return { block: of.id, part: '', op: 'one_of', values: places.map((at) => idAt(of, at)) };
}

/** A score in a range, both ends in it. */
export function scored(of: Block, least: number, most: number): Condition {
  return { block: of.id, part: '', op: 'between', values: [least, most] };
}
