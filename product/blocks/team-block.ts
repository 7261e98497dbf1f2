import type { z } from 'zod';
import type { AnswerParts, BlockType, Id, Localize } from './block.ts';
import { countAnswers, type BlockFinding, type NumberFigures, type Tally } from './statistics/finding.ts';
import type { GivenIdentity } from './kit/person/link-to-person.ts';
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

/** Something about the answer to a block that conditions of rules and filters can test. */
export interface ConditionSubject {
  /** '' for the whole answer, else the id of a row or item. */
  part: string;
  label: Text | null;
  /** The facts of a `date` subject have days as choices, YYYY-MM-DD. */
  kind: 'choice' | 'number' | 'text' | 'date';
  /** The choices of a `choice` subject. */
  choices: { choice: string; label: Text }[];
  /** Whether a `choice` subject has one choice at most, so that "includes all of" would make no sense. */
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
  /** Id of the question or picture that the text belongs to. */
  part: string;
  text: string;
  /** The kind of remark, for types that have kinds: `dislike`. */
  kind: string | null;
  /** Position of the mark on the picture, 0 to 1 from the left and the top; null without a mark. */
  at: { x: number; y: number } | null;
}

/** An option with a text field, such as "Other", and where stored answers have what was typed there. */
export interface OtherOption {
  id: Id;
  label: Text;
  /** What a stored answer contains if the option was chosen. */
  chosen: object;
  /** Paths of keys to the text in a stored answer; the first path that leads to a text counts. */
  textPaths: string[][];
}

/** Schemas of a type's config and answers, which its module `schema.ts` exports. */
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
  /** Migrates a config that was stored at version `from` to the current `version`. */
  upgrade(config: unknown, from: number): C;
  /** Config of a new block; `createId` generates ids. */
  createConfig(createId: () => Id): C;
  /** What is wrong with the settings, besides the title. Texts must exist in all `languages`. */
  review(config: C, languages: string[]): ConfigProblem[];
  /** The pictures that a config refers to, in the order of the settings. */
  pictures?(config: C): Picture[];
  /** The setting that is a plain list of options, which an editor of all such types can edit (`SimpleOptions`). */
  optionList?: 'options' | 'items';
  /** Types of one family ask for the same kind of answer, so that a block can be changed from one to the other. */
  family?: 'options' | 'score' | 'text';
  /**
   * For a type whose answer is one typed value (in `text`, `number` or `date`): its kind, which says what rules fit. The rules
   * of a question (`config.rules`, `kit/rules`) restrict answers in addition to `check`.
   */
  valueKind?: ValueKind;
  /** For a type whose answer has several typed texts, in `fields`: these fields, with the kind of each. */
  valueFields?(config: C): ValueField[];
}

/** Where a block stands in a study. */
interface Placement<C> {
  /** Whether it always comes first, such as a welcome. */
  pinnedFirst?(config: C): boolean;
  /** Whether it must be answered before any question, such as a required consent. */
  mustBeAnswered?(config: C): boolean;
  /** For a consent: the purposes that a config asks for. */
  listPurposes?(config: C): Purpose[];
}

/** What the server sends to participants, and permits their page, for the blocks of a type. */
interface Delivery<C> {
  /**
   * For a type that is in most studies, or tiny: its player is part of the page. Other players are loaded while earlier
   * blocks are answered.
   */
  isCommon?: boolean;
  /**
   * The file that its player shares with players of similar types, so that a study of many types needs few requests. For
   * a common type, the file of the player's variant.
   */
  playerFile?:
    'fields' | 'scales' | 'sorts' | 'pictures' | 'methods' | 'recordings' | 'uploads' | 'interviews';
  /** Whether people who come back after the end see something of its blocks, such as a booking (`afterwards` of the player). */
  hasAfterwards?: boolean;
  /** Whether its blocks have no picture above the answer: they show pictures themselves, fill the screen, or end the study. */
  hasNoPicture?: boolean;
  /** For a type whose settings participants must not see as they are: what is sent of a config. */
  playedConfig?(config: C): object;
  /** For a type whose title, help and config are sent once a participant reaches the block: what is sent of its config before. */
  conceal?(config: C): object;
  /** For a type whose player may embed sites in an iframe: the origins of these sites, and whether a config embeds any. */
  frames?: { origins: string[]; isNeeded(config: C): boolean };
  /** For a type whose player records people: what it needs of their device, as `Permissions-Policy` names it. */
  devices?(config: C): readonly ('microphone' | 'camera' | 'display-capture')[];
}

/** What kind of answers a type has: for rules, rehearsals, quality flags, and the permission to read texts. */
interface AnswerTraits<C, A> {
  /** Whether answers are personal data, such as an email address. */
  isPersonal?: boolean;
  /** For a type that asks for an email address: who an answer says somebody is; null without an address. */
  readIdentity?(answer: A): GivenIdentity | null;
  /** Whether answers are tables or files, which cannot stand in a sentence. */
  hasLongAnswer?: boolean;
  /** For a type whose answers choose columns for rows: the chosen columns, row by row. */
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
  /** The subjects that conditions of rules and filters can test. */
  conditions(config: C): ConditionSubject[];
  /** Computes the figures from tallies and figures of numbers, never from single answers. */
  summarise(config: C, tallies: Tally[], numbers: NumberFigures[]): BlockFinding;
  /**
   * `trace` is the part of a trace whose choices are `item group`, such as a card and its category. Results count how many
   * people put two items into the same group, and pass the counts to `summarise` as tallies of `part` with the choice `a b`,
   * the ids of the two items in alphabetical order.
   */
  pairs?: { trace: string; part: string };
}

/** What results do with texts that people typed. */
interface TypedTexts<C, A> {
  /** The text of `freeText` in pieces, with where each was written; for a type whose own summary shows them. */
  pieces?(config: C, answer: A): TextPiece[];
  /** The options with text fields, for a type whose `freeText` is a line for each; results then count these texts. */
  otherOptions?(config: C): OtherOption[];
  /**
   * For a type whose answers contain names that people make up: the answer with the names that the team merged replaced.
   * `merged`: a name as it is counted → the name that it counts as.
   */
  mergeNames?(answer: A, merged: Readonly<Record<string, string>>): A;
  /** For a type whose figures contain texts that people typed: the figures without texts, for pages that show none. */
  removeTexts?(finding: { detail?: unknown }): { detail: unknown };
}

/** What the table of an export has of a type. */
interface ExportTable<C, A> {
  /** The columns of a block; their labels do not contain the block's title. */
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
    Placement<C>,
    Delivery<C>,
    AnswerTraits<C, A>,
    Figures<C>,
    TypedTexts<C, A>,
    ExportTable<C, A> {
  schemas: BlockSchemas<C, A>;
}

/** A whole block type, both parts: all that the rest of the product uses of a type. */
export type TeamBlockType<C = unknown, A = unknown> = BlockType<C, A> & TeamPart<C, A>;

/** Puts the two parts of a block type together. */
export function defineTeamBlock<C, A>(type: BlockType<C, A>, team: TeamPart<C, A>): TeamBlockType<C, A> {
  return { ...type, ...team };
}

/** What the team parts of message and ending share, because they are not questions; see `nonQuestionBlock`. */
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
