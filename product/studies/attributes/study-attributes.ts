import type { ConditionSubject } from '../../blocks/team-block.ts';
import { isCalendarDate } from '../../blocks/typed-answers.ts';
import { PARAMETER_PREFIX, text } from '../../blocks/text.ts';
import { ATTRIBUTE_PREFIX } from '../reserved-parameters.ts';

export const STUDY_ATTRIBUTE_TYPES = ['text', 'number', 'yesNo', 'date', 'oneOf'] as const;
type StudyAttributeType = (typeof STUDY_ATTRIBUTE_TYPES)[number];

/** An attribute of the workspace's participants, as studies know it. */
export interface AttributeOffer {
  /** Names it for good; its name can change. */
  key: string;
  name: string;
  type: StudyAttributeType;
  /** The values of the type `oneOf`. */
  options: string[];
}

/** An attribute that a study uses or keeps: what it was when it was chosen, so that the study is complete by itself. */
export interface StudyAttribute extends AttributeOffer {
  /** Its value in previews, written as responses store it; '' for none. */
  sample: string;
  /** Whether responses keep its value for results and exports even if nothing in the study reads it. */
  saved: boolean;
}

/** An attribute as a study has it from then on. */
export const toStudyAttribute = ({ key, name, type, options }: AttributeOffer): StudyAttribute => ({
  key,
  name,
  type,
  options: [...options],
  sample: '',
  saved: false,
});

export const MAX_STUDY_ATTRIBUTES = 50;

/** The part of a study's content that declares attributes. */
export interface WithAttributes {
  settings?: { attributes?: StudyAttribute[] | undefined };
}

export const listStudyAttributes = ({ settings }: WithAttributes): StudyAttribute[] =>
  settings?.attributes ?? [];

/** The attribute that is read as a parameter with this name; undefined for others, and for one that is not declared. */
export const findStudyAttribute = (content: WithAttributes, parameter: string): StudyAttribute | undefined =>
  listStudyAttributes(content).find(({ key }) => parameter === ATTRIBUTE_PREFIX + key);

/** Values by key as parameters. */
export const nameAttributes = (values: Readonly<Record<string, string>> | null): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [ATTRIBUTE_PREFIX + key, value]));

/** Whether a value can be one of the attribute, written as responses store it. */
export function fitsAttribute({ type: kind, options }: AttributeOffer, value: string): boolean {
  if (kind === 'number') return value.trim() !== '' && Number.isFinite(Number(value));
  if (kind === 'yesNo') return value === 'yes' || value === 'no';
  if (kind === 'date') return isCalendarDate(value);
  return value !== '' && (kind === 'text' || options.includes(value));
}

/** The sample values that fit, by key. */
export const collectAttributeSamples = (content: WithAttributes): Record<string, string> =>
  Object.fromEntries(
    listStudyAttributes(content).flatMap((attribute) =>
      fitsAttribute(attribute, attribute.sample) ? [[attribute.key, attribute.sample]] : [],
    ),
  );

/** An attribute as conditions test it. */
export function toAttributeSubject({ type: kind, options }: AttributeOffer): ConditionSubject {
  const choices =
    kind === 'yesNo'
      ? [
          { choice: 'yes', label: text('Yes') },
          { choice: 'no', label: text('No') },
        ]
      : options.map((option) => ({ choice: option, label: text(option) }));
  const isChoice = kind === 'yesNo' || kind === 'oneOf';
  return {
    part: '',
    label: null,
    kind: isChoice ? 'choice' : kind,
    choices: isChoice ? choices : [],
    isSingle: isChoice,
  };
}

const readKeys = new WeakMap<object, ReadonlySet<string>>();

/** Keys of the attributes that rules and texts read, anywhere in a value that does not change. */
export function listReadAttributes(value: object): ReadonlySet<string> {
  const cached = readKeys.get(value);
  if (cached) return cached;
  const keys = new Set<string>();
  const add = (name: unknown, prefix: string) => {
    if (typeof name === 'string' && name.startsWith(prefix)) keys.add(name.slice(prefix.length));
  };
  const collect = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if ('parameter' in one) add(one.parameter, ATTRIBUTE_PREFIX);
    if ('ref' in one) add(one.ref, PARAMETER_PREFIX + ATTRIBUTE_PREFIX);
    for (const inner of Object.values(one)) collect(inner);
  };
  collect(value);
  readKeys.set(value, keys);
  return keys;
}
