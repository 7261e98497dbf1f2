import { newId } from '../../../blocks/block.ts';
import type { WeightSettings, WeightSource } from '../settings.ts';

/** The value of a number field; '' is empty. */
export type NumberDraft = number | '';

export interface CategoryDraft {
  key: string;
  label: string;
  /** Several if categories were merged. */
  choices: string[];
  target: NumberDraft;
}

export interface MarginDraft {
  key: string;
  by: string;
  categories: CategoryDraft[];
}

export interface TrimmingDraft {
  of: 'mean' | 'median';
  lower: NumberDraft;
  upper: NumberDraft;
}

export type WeightSourceKind = WeightSettings['source']['kind'];

/** The edited settings. It has the fields of every kind of source, so that they are kept when another kind is chosen. */
export interface WeightsDraft {
  participants: WeightSettings['participants'];
  kind: WeightSourceKind;
  parameter: string | null;
  variable: string | null;
  unit: 'percent' | 'counts';
  margins: MarginDraft[];
  trimming: TrimmingDraft | null;
  base: WeightSource | null;
}

export const createEmptyDraft = (kind: WeightSourceKind): WeightsDraft => ({
  participants: 'completed',
  kind,
  parameter: null,
  variable: null,
  unit: 'percent',
  margins: [],
  trimming: null,
  base: null,
});

export function toDraft({ participants, source }: WeightSettings): WeightsDraft {
  const draft = { ...createEmptyDraft(source.kind), participants };
  if (source.kind === 'parameter') return { ...draft, parameter: source.name };
  if (source.kind === 'variable') return { ...draft, variable: source.variable };
  return {
    ...draft,
    unit: source.unit,
    margins: source.margins.map(({ by, categories }) => ({
      key: newId(),
      by,
      categories: categories.map((category) => ({ ...category, key: newId() })),
    })),
    trimming: source.trimming && {
      of: source.trimming.of,
      lower: source.trimming.lower ?? '',
      upper: source.trimming.upper ?? '',
    },
    base: source.base,
  };
}

const toBound = (value: NumberDraft) => (value === '' ? null : value);

/** The request body. Empty fields are passed on, so that the schema reports them. */
export function toRequestBody(draft: WeightsDraft): unknown {
  return { participants: draft.participants, source: toSource(draft) };
}

function toSource({ kind, parameter, variable, unit, margins, trimming, base }: WeightsDraft): unknown {
  if (kind === 'parameter') return { kind, name: parameter ?? '' };
  if (kind === 'variable') return { kind, variable: variable ?? '' };
  return {
    kind,
    unit,
    margins: margins.map(({ by, categories }) => ({
      by,
      categories: categories.map(({ label, choices, target }) => ({ label, choices, target })),
    })),
    trimming: trimming && {
      of: trimming.of,
      lower: toBound(trimming.lower),
      upper: toBound(trimming.upper),
    },
    base,
  };
}

export const isSameDraft = (a: WeightsDraft, b: WeightsDraft): boolean =>
  JSON.stringify(toRequestBody(a)) === JSON.stringify(toRequestBody(b));
