import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import type { ReportDetail } from '../contract.ts';
import { FROZEN_KINDS, MAX_REPORT_ITEMS, REPORT_ITEM_KINDS, type ReportItemKind } from '../report.ts';
import classes from './report.module.css';
import { texts } from './texts.ts';
import type { ReportChanges } from './use-report-changes.ts';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));

/** Adds an item at the end of a report: a text at once, anything else from a list. */
export function AddItems(props: { context: SummaryContext; report: ReportDetail; changes: ReportChanges }) {
  const { context, report, changes } = props;
  const [kind, setKind] = useState<Exclude<ReportItemKind, 'text'> | null>(null);
  const isFrozen = report.frozenAt !== null;
  const isFull = report.items.length >= MAX_REPORT_ITEMS;
  return (
    <section className={classes.add} aria-label={texts.add}>
      {REPORT_ITEM_KINDS.map((one) => (
        <Button
          key={one}
          data-once={one === 'text' || undefined}
          variant="default"
          disabled={isFull || (isFrozen && FROZEN_KINDS.includes(one))}
          onClick={() => (one === 'text' ? void changes.add({ kind: 'text' }) : setKind(one))}
        >
          {`+ ${texts.kinds[one]}`}
        </Button>
      ))}
      {isFrozen && <p className={classes.hint}>{texts.figuresFrozen}</p>}
      {kind && (
        <Suspense>
          <AddDialog
            context={context}
            report={report}
            kind={kind}
            add={changes.add}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
