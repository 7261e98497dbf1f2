import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { useFilter } from '#product/results/web/shared/frame/summary.ts';
import * as contract from '../contract.ts';
import type { Report } from '../contract.ts';
import { MAX_REPORT_TITLE } from '../report.ts';
import { addReportItem, createReport, reportsKey, type NewItem } from './requests.ts';
import { texts } from './texts.ts';

const newReport = contract.createReport.body.pick({ title: true });
const noFields = z.object({ title: z.string().optional() });

/** A chart of a question or of tags. */
export type AddedChart =
  { block: string; tags?: undefined } | { block: string | null; tags: 'answers' | 'responses' };

function toItem(chart: AddedChart, search: string): NewItem {
  const query = new URLSearchParams(search);
  if (!chart.tags) return { kind: 'chart', block: chart.block, query: query.toString() };
  if (chart.tags === 'responses') query.set('of', 'responses');
  return { kind: 'tags', block: chart.block, query: query.toString() };
}

/** Adds the chart of a question or of tags, with the filters and view of the page, to a report or a new one. */
export function AddChartDialog(props: {
  study: string;
  chart: AddedChart;
  reports: readonly Report[];
  onClose(): void;
}) {
  const { study, chart, reports, onClose } = props;
  const queryClient = useQueryClient();
  const { search } = useFilter();
  const [chosen, setChosen] = useState(reports.find(({ frozenAt }) => frozenAt === null)?.id ?? '');
  const isNew = chosen === '';
  const form = useForm(isNew ? newReport : noFields, async ({ title }) => {
    const report = isNew ? (await createReport(study, { title: title ?? '' })).id : chosen;
    // A report that was created stays chosen if the chart cannot be added.
    setChosen(report);
    await addReportItem(study, report, toItem(chart, search));
    await reloadQueries(queryClient, { queryKey: reportsKey(study) });
    notify(texts.addedTo(reports.find(({ id }) => id === report)?.title ?? title ?? texts.newReport));
    onClose();
  });
  return (
    <FormDialog title={texts.addToReport} size={480} form={form} action={texts.addOne} onClose={onClose}>
      {reports.length > 0 && (
        <Select
          label={texts.whichReport}
          data={[
            ...reports.map(({ id, title, frozenAt }) => ({
              value: id,
              label: frozenAt ? texts.isFrozenOption(title) : title,
              disabled: frozenAt !== null,
            })),
            { value: '', label: texts.newReport },
          ]}
          value={chosen}
          allowDeselect={false}
          {...buildSelectProps(reports.length)}
          onChange={(value) => setChosen(value ?? '')}
        />
      )}
      {isNew && (
        <TextInput
          name="title"
          label={texts.reportTitle}
          description={texts.reportTitleHint}
          maxLength={MAX_REPORT_TITLE}
          error={form.problems.title}
          autoComplete="off"
          data-autofocus
        />
      )}
      <p className="muted">{texts.keepsFilters}</p>
    </FormDialog>
  );
}
