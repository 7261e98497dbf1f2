import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { REHEARSAL_CHANNEL } from '#product/responses/response.ts';
import { isTrace, noFilter, type Filter } from '../../filter.ts';
import { KnownValues } from '../limit-values.ts';
import type { Figures } from './count-figures.ts';
import { evaluateResponse, readResponsesWithAnswers } from './evaluate-response.ts';
import { readColumns } from './read-columns.ts';
import { readKnownValues } from './read-known-values.ts';
import type { FoldedResponse } from './write-columns.ts';

/** Counts and sums by the name of the figure, a line of text. */
type Lines = Map<string, number>;

function add(lines: Lines, line: string, increment: number): void {
  lines.set(line, (lines.get(line) ?? 0) + increment);
}

function listResponseLines(responses: Pick<FoldedResponse, 'counted' | 'preview' | 'facts'>[]): Lines {
  const lines: Lines = new Map();
  for (const { facts } of responses)
    for (const { block, part, choice, number } of facts)
      if (number !== null && choice === '') add(lines, `${block} ${part} = ${number}`, 1);
      else {
        add(lines, `${block} ${part} ${choice}`, 1);
        if (isTrace(part)) add(lines, `${block} ${part} ${choice} total`, number ?? 0);
      }
  return lines;
}

/** The lines of figures that were read from columns. */
function listFigureLines(figures: Figures): Lines {
  const lines: Lines = new Map();
  for (const [block, { tallies, numbers }] of figures) {
    for (const { part, choice, n, total } of tallies) {
      add(lines, `${block} ${part} ${choice}`, n);
      if (isTrace(part)) add(lines, `${block} ${part} ${choice} total`, total);
    }
    for (const [part, { values, counts }] of numbers)
      values.forEach((value, index) => add(lines, `${block} ${part} = ${value}`, counts[index]!));
  }
  return lines;
}

/** Lines in which two counts differ. Sums are compared to nine digits, because the order of addition varies. */
export function listDifferences(columns: Lines, expected: Lines): string[] {
  return [...new Set([...columns.keys(), ...expected.keys()])].flatMap((line) => {
    const [actual, expectedValue] = [columns.get(line) ?? 0, expected.get(line) ?? 0];
    return Math.abs(actual - expectedValue) <= 1e-9 * Math.abs(expectedValue)
      ? []
      : [`${line}: ${actual}, counted ${expectedValue}`];
  });
}

/** A filter that every response meets: figures are then counted from bits and not from the stored counts. */
const MATCH_ALL_FILTER = { ...noFilter, from: '1000-01-01' };

/** Every figure of a study: from stored counts, from bits, and for preview responses. */
export async function readAllFigures(tx: Tx, scope: Scope, study: string): Promise<Lines> {
  const all: Lines = new Map();
  const preview: Filter = { ...noFilter, channel: [REHEARSAL_CHANNEL] };
  for (const [name, filter] of Object.entries({ stored: noFilter, bits: MATCH_ALL_FILTER, preview }))
    for (const need of ['overview', 'blocks'] as const) {
      const [figures] = await readColumns(tx, scope, { study, filter, need });
      for (const [line, n] of listFigureLines(figures!)) all.set(`${name} ${line}`, n);
    }
  return all;
}

/**
 * Figures that differ from a count of the answers in memory; empty if the columns are right. Reads every response, so
 * it is for tests and diagnosis only.
 */
export async function compareColumns(tx: Tx, scope: Scope, study: string): Promise<string[]> {
  const rows = await readResponsesWithAnswers(
    tx,
    sql`r.workspace = ${scope.workspace} and r.study = ${study}`,
  );
  const expected: Lines = new Map();
  const evaluated: Pick<FoldedResponse, 'counted' | 'preview' | 'facts'>[] = [];
  const knownValues = new KnownValues(await readKnownValues(tx, scope, study));
  for (const row of rows) {
    const response = await evaluateResponse(tx, scope, { study, row });
    evaluated.push({ ...response, facts: knownValues.limit(response.facts) });
  }
  for (const name of ['stored', 'bits', 'preview']) {
    const counted = evaluated.filter(
      (response) => response.counted && response.preview === (name === 'preview'),
    );
    for (const [line, n] of listResponseLines(counted)) expected.set(`${name} ${line}`, n);
  }
  return listDifferences(await readAllFigures(tx, scope, study), expected);
}
