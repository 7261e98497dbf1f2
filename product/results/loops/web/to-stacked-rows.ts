import type { ChartRow } from '#platform/ui/charts/chart-export.ts';
import type { Localize } from '../../../blocks/block.ts';
import { hasInterval } from '#platform/ui/figures.ts';
import { findBar, findEstimate, type StackForm } from './choose-form.ts';
import type { StackedLine } from './list-lines.ts';

/** The figures of all rounds as rows of a file: "Checkout", or "Checkout: Yes". */
export function toStackedRows(
  lines: readonly StackedLine[],
  form: StackForm,
  localize: Localize,
): ChartRow[] {
  if (form.kind === 'count') return lines.map(({ label, finding }) => ({ label, count: finding.n }));
  if (form.kind === 'estimate')
    return lines.map(({ label, finding }) => {
      const estimate = findEstimate(finding);
      return {
        label,
        count: finding.n,
        n: finding.n,
        value: estimate?.value ?? null,
        effectiveSize: finding.effectiveSize,
        ...(estimate && hasInterval(estimate) && { low: estimate.low, high: estimate.high }),
      };
    });
  return lines.flatMap(({ label, finding }) => {
    const [group] = finding.groups;
    if (!group || group.n === 0) return [];
    return form.choices.map((choice) => {
      const bar = findBar(finding, choice);
      return {
        label: `${label}: ${localize(choice.label)}`,
        count: bar?.n ?? 0,
        n: group.n,
        effectiveSize: group.effectiveSize,
        ...(bar?.interval ?? { share: 0 }),
      };
    });
  });
}
