import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Report } from '../contract.ts';
import { NewReportDialog } from './new-report-dialog.tsx';
import { buildReportPath } from './report-path.ts';
import classes from './reports-card.module.css';
import { reportsOptions } from './requests.ts';
import { texts } from './texts.ts';

/** The reports of a study, on its overview. */
export function ReportsCard({ study }: { study: string }) {
  const { data, error, refetch } = useQuery(reportsOptions(study));
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const canEdit = Boolean(data?.can['report.edit']);
  return (
    <section className={classes.card} aria-labelledby="reports">
      <div className={classes.head}>
        <h3 id="reports">{texts.reports}</h3>
        {canEdit && (
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            {texts.newReport}
          </Button>
        )}
      </div>
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} />)}
      {data?.items.length === 0 && (
        <p className="muted">{canEdit ? texts.noReports : texts.noReportsReadOnly}</p>
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map((report) => (
            <ReportRow key={report.id} study={study} report={report} />
          ))}
        </ul>
      )}
      {isOpen && (
        <NewReportDialog
          studyId={study}
          onClose={() => setOpen(false)}
          onCreated={(id) => void navigate(buildReportPath(study, id))}
        />
      )}
    </section>
  );
}

function ReportRow({ study, report }: { study: string; report: Report }) {
  return (
    <li>
      <Link to={buildReportPath(study, report.id)} className={classes.title}>
        {report.title}
      </Link>
      <p className={classes.facts}>
        <span className="numbers">{texts.countItems(report.items)}</span>
        {report.frozenAt && <span>{texts.frozen}</span>}
        {report.shared && <span>{texts.shared}</span>}
        <span>
          {texts.lastChanged} <DateTime at={report.updatedAt} />
        </span>
      </p>
    </li>
  );
}
