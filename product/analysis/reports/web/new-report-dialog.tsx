import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { findingsOptions } from '../../findings/web/requests.ts';
import * as contract from '../contract.ts';
import { MAX_REPORT_TITLE } from '../report.ts';
import { createReport, reportsKey } from './requests.ts';
import { texts } from './texts.ts';

const fieldsShape = contract.createReport.body.pick({ title: true });

/** Creates a report, which is then arranged on its page. */
export function NewReportDialog(props: { studyId: string; onClose(): void; onCreated(id: string): void }) {
  const { studyId } = props;
  const queryClient = useQueryClient();
  const findings = useQuery(findingsOptions(studyId));
  const confirmed = findings.data?.items.filter(({ status }) => status === 'confirmed').length ?? 0;
  const [isFilled, setFilled] = useState(true);
  const form = useForm(fieldsShape, async ({ title }) => {
    const { id } = await createReport(studyId, { title, withFindings: isFilled && confirmed > 0 });
    void reloadQueries(queryClient, { queryKey: reportsKey(studyId) });
    props.onCreated(id);
  });
  return (
    <FormDialog
      title={texts.newReport}
      size={480}
      form={form}
      action={texts.createReport}
      onClose={props.onClose}
    >
      <TextInput
        name="title"
        label={texts.reportTitle}
        description={texts.reportTitleHint}
        maxLength={MAX_REPORT_TITLE}
        error={form.problems.title}
        autoComplete="off"
        data-autofocus
      />
      {confirmed > 0 && (
        <Checkbox
          label={texts.withFindings(confirmed)}
          checked={isFilled}
          onChange={(event) => setFilled(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
