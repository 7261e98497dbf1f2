import type { z } from 'zod';
import type { AnswerParts, BlockType, Id, Localize } from './block.ts';
import { countAnswers, type BlockFinding, type NumberFigures, type Tally } from './statistics/finding.ts';
import type { ValueField, ValueKind } from './kit/rules/rules.ts';
import type { Picture } from './picture.ts';
import type { Purpose } from './purposes.ts';
import type { Text } from './text.ts';
import type { Uploads } from './upload.ts';

/** What is wrong with a block's settings, for the review step. */
export interface ConfigProblem {
  severity: 'error' | 'warning';
  /** One sentence with the action to take: "Add at least two options." */
  message: string;
  /** The setting that the review step links to: `title`, `options`, `option:<id>`. */
  field: string;
}

/** Something about a block that conditions of logic and filters can test. */
export interface ConditionSubject {
  /** '' for the block itself, else a row or item. */
  part: string;
  label: Text | null;
  /** `date`: its facts' choices are days, YYYY-MM-DD. */
  kind: 'choice' | 'number' | 'text' | 'date';
  /** The choices of a `choice` subject. */
  choices: { choice: string; label: Text }[];
  /** A `choice` subject that has one choice at most, so that "includes all of" would make no sense. */
  isSingle?: boolean;
}

/** A column of the export: `key` is stable, `label` is for people. */
export interface ExportColumn {
  key: string;
  label: string;
  /** Whether its cells are dates, written YYYY-MM-DD. */
  isDate?: boolean;
}

/** One of the texts of an answer: to one question of several, or at one mark on a picture. */
export interface TextPiece {
  /** The question or picture it belongs to. */
  part: string;
  text: string;
  /** The kind of remark, for types that have kinds: `dislike`. */
  kind: string | null;
  /** Its position on the picture, 0 to 1 from the left and the top. */
  at: { x: number; y: number } | null;
}

/** An option with a text field, as "Other", and where a stored answer has what was typed there. */
export interface OtherOption {
  id: Id;
  label: Text;
  /** Part of the stored answer of those who chose it. */
  chosen: object;
  /** Keys to the text in the stored answer; the first that leads to one counts. */
  textPaths: string[][];
}

/** Schemas of a type's config and answers: the module `schema.ts`. */
export interface BlockSchemas<C = unknown, A = unknown> {
  configSchema: z.ZodType<C>;
  answerSchema: z.ZodType<A>;
}

/** How the add menu shows a type. */
interface MenuTexts {
  label: string;
  /** One sentence. */
  hint: string;
  menuSection: 'choices' | 'values' | 'scales' | 'methods' | 'structure';
}

/** How the settings of a block begin, change and are checked. */
interface Settings<C> {
  /** Version of the stored config; `upgrade` migrates older ones. */
  version: number;
  /** Migrates a config stored at version `from` to `version`. */
  upgrade(config: unknown, from: number): C;
  /** Config of a new block; `createId` generates ids. */
  createConfig(createId: () => Id): C;
  /** What is wrong with the settings, besides the title. Texts must exist in all `languages`. */
  review(config: C, languages: string[]): ConfigProblem[];
  /** Pictures of the settings in order: the stored files that a config refers to. */
  pictures?(config: C): Picture[];
  /** The setting that is a plain list of options, which the old editor can edit (`SimpleOptions`). */
  optionList?: 'options' | 'items';
  /** Types of one family ask for the same kind of answer, so that a block can be changed from one to the other. */
  family?: 'options' | 'score' | 'text';
  /**
   * For a type whose answer is one typed value, its `text`, `number` or `date`: which rules fit it. Those of the question
   * (`config.rules`, `kit/rules`) restrict answers beside `check`.
   */
  valueKind?: ValueKind;
  /** For a type whose answer has several typed texts, its `fields`: which of them there are, and which rules fit each. */
  valueFields?(config: C): ValueField[];
}

/** Where a block stands in a study. */
interface Position<C> {
  /** Whether it always comes first, such as a welcome. */
  pinnedFirst?(config: C): boolean;
  /** Whether it must be answered before any question, such as a required consent. */
  mustBeAnswered?(config: C): boolean;
  /** For a consent: the purposes that a config asks for. */
  listPurposes?(config: C): Purpose[];
}

/** What the server sends to participants, and permits their page, for the blocks of a type. */
interface Delivery<C> {
  /** Used in most studies, or tiny: its player is part of the page; others are loaded while earlier blocks are answered. */
  isCommon?: boolean;
  /**
   * The file that its player shares with those it is used with (for a common type, its variant), so that a study of many
   * types needs few requests.
   */
  playerFile?: 'fields' | 'scales' | 'sorts' | 'pictures' | 'methods' | 'recordings' | 'uploads';
  /** Whether its blocks have no image above the answer: those that show images themselves, fill the screen, or end the study. */
  hasNoPicture?: boolean;
  /** For what only those may read who have reached it: what everyone is sent of its config, without title and help. */
  conceal?(config: C): object;
  /** For a type whose player may embed other sites in an iframe: their origins, and whether a config needs them. */
  frames?: { origins: string[]; isNeeded(config: C): boolean };
  /** For a type whose player records people: what it needs of their device, as `Permissions-Policy` names it. */
  devices?(config: C): readonly ('microphone' | 'camera' | 'display-capture')[];
}

/** What answers are: for rules, rehearsals, quality and the rights of a text. */
interface AnswerTraits<C, A> {
  /** Whether they are personal data, such as an email address. */
  isPersonal?: boolean;
  /** Whether they are tables or files, which cannot stand in a sentence. */
  hasLongAnswer?: boolean;
  /** For a type whose answers choose columns for rows: the columns chosen, row by row. */
  listRowChoices?(answer: A): string[];
  /** For a type whose answers contain uploaded files. */
  uploads?: Uploads<C, A>;
  /** The answer as a list of its parts, for a type whose answers have several. */
  listParts?(config: C, answer: A, localize: Localize): AnswerParts;
  /** A random valid answer for a rehearsal; `random` returns numbers in [0, 1). */
  createRandomAnswer(config: C, random: () => number): A;
}

/** What results count. */
interface Figures<C> {
  /** What conditions of logic and filters can test. */
  conditions(config: C): ConditionSubject[];
  /** Computes the figures from tallies; single answers are not passed to it. */
  summarise(config: C, tallies: Tally[], numbers: NumberFigures[]): BlockFinding;
  /**
   * `trace` is a trace with choices `item group`, such as a card and its category. From it, results count how many people
   * put two items into the same group, and pass that to `summarise` as tallies of `part` with choice `a b`, a before b.
   */
  pairs?: { trace: string; part: string };
}

/** What results do with texts that people typed. */
interface TypedTexts<C, A> {
  /** The text of `freeText` by where it was written, for a type whose own summary shows it. */
  pieces?(config: C, answer: A): TextPiece[];
  /** The options whose text fields `freeText` comes from, a line of it for each; results then count these texts. */
  otherOptions?(config: C): OtherOption[];
  /**
   * For a type whose answers contain names that people make up: the answer with names that the team merged, each as it is
   * counted with the name that it counts as.
   */
  mergeNames?(answer: A, merged: Readonly<Record<string, string>>): A;
  /** For a type whose figures contain texts that people typed: the figures without them, for pages that show none. */
  removeTexts?(finding: { detail?: unknown }): { detail: unknown };
}

/** The table of the export. */
interface ExportTable<C, A> {
  /** Their labels do not contain the block's title. */
  columns(config: C, localize: Localize): ExportColumn[];
  /** One cell per column; `null` is empty. Numbers stay numbers. */
  cells(config: C, answer: A, format: 'label' | 'code', localize: Localize): (string | number | null)[];
}

/**
 * What only the server and the team's app need of a type, beside its `BlockType`. Participants load nothing of it:
 * `apps/participant/participant.test.ts` reads the members here and looks for them in the built page.
 */
export interface TeamPart<C = unknown, A = unknown>
  extends
    MenuTexts,
    Settings<C>,
    Position<C>,
    Delivery<C>,
    AnswerTraits<C, A>,
    Figures<C>,
    TypedTexts<C, A>,
    ExportTable<C, A> {
  schemas: BlockSchemas<C, A>;
}

/** A whole block type, both parts. The rest of the product uses nothing else of a type. */
export type TeamBlockType<C = unknown, A = unknown> = BlockType<C, A> & TeamPart<C, A>;

/** The type with its other part: the only place where the two are put together. */
export function defineTeamBlock<C, A>(type: BlockType<C, A>, team: TeamPart<C, A>): TeamBlockType<C, A> {
  return { ...type, ...team };
}

/** The members that message and ending share, which are not questions; see `nonQuestionBlock`. */
export const nonQuestionTeam = {
  conditions: (): ConditionSubject[] => [],
  summarise: (_config: unknown, tallies: Tally[]): BlockFinding => ({
    ...countAnswers(tallies),
    groups: [],
    score: null,
  }),
  columns: (): ExportColumn[] => [],
  cells: (): (string | number | null)[] => [],
} as const;
