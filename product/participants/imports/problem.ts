type Nothing = Record<never, never>;
interface Value {
  value: string;
}
interface OtherRow {
  line: number;
}

/** What is said about each kind of problem. */
interface ProblemDetails {
  undecodable: Nothing;
  quotes: Nothing;
  cells: { found: number; expected: number };
  noIdentity: Nothing;
  email: Value;
  language: Value;
  zone: Value;
  doNotContact: Value;
  value: Value & { expected: string };
  tooLong: { column: string; max: number };
  tooManyTags: Nothing;
  repeatedId: OtherRow;
  repeatedEmail: OtherRow;
  repeatedPerson: OtherRow;
  twoPeople: Nothing;
  otherId: Nothing;
}
type ProblemKind = keyof ProblemDetails;
type ProblemOf<K extends ProblemKind> = { kind: K } & ProblemDetails[K];

/** What is wrong with a row. */
export type ImportProblem = { [K in ProblemKind]: ProblemOf<K> }[ProblemKind];

/** The id and address of a row belong to different people: somebody has to say who it is. */
export const CONFLICT_KINDS: readonly ProblemKind[] = ['twoPeople', 'otherId'];

const MAX_SHOWN_CHARACTERS = 60;

/** A value of a cell as sentences quote it. */
export const shortenValue = (value: string): string =>
  value.length > MAX_SHOWN_CHARACTERS ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value;

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

const SENTENCES: { [K in ProblemKind]: (problem: ProblemOf<K>) => string } = {
  undecodable: () => 'Some characters cannot be read. The file may have another encoding.',
  quotes: () => 'A quotation mark is not closed, or is not doubled inside a cell.',
  cells: ({ found, expected }) => `This row has ${cells(found)} instead of ${expected}.`,
  noIdentity: () => 'This row has neither an ID nor an email address.',
  email: ({ value }) => `“${value}” is not an email address.`,
  language: ({ value }) => `“${value}” is not a language code, such as en or pt-BR.`,
  zone: ({ value }) => `“${value}” is not a time zone, such as Europe/Berlin.`,
  doNotContact: ({ value }) => `“${value}” is neither yes nor no.`,
  value: ({ value, expected }) => `“${value}” does not fit: ${expected}`,
  tooLong: ({ column, max }) => `“${column}” can have at most ${max} characters.`,
  tooManyTags: () => 'A participant can have at most 100 tags.',
  repeatedId: ({ line }) => `Line ${line} has the same ID.`,
  repeatedEmail: ({ line }) => `Line ${line} has the same email address.`,
  repeatedPerson: ({ line }) => `Line ${line} is about the same participant.`,
  twoPeople: () => 'The ID belongs to one participant and the email address to another.',
  otherId: () => 'The email address belongs to a participant with another ID.',
};

/** What is wrong with a row, as a sentence for who mends the file. */
export const describeProblem = (problem: ImportProblem): string =>
  (SENTENCES[problem.kind] as (problem: ImportProblem) => string)(problem);
