import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { formatExact } from '#platform/ui/figures.ts';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { createLocalize, type SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import { LinkGate } from '#product/results/links/web/shared/link-gate.tsx';
import { buildSharedReportPictureUrl, type SharedReport } from '../contract.ts';
import type { SharedReportItem } from '../report-shape.ts';
import { ReportChartCard } from './report-chart.tsx';
import { nameChart, Words } from './report-item.tsx';
import classes from './report.module.css';
import { openingOptions, openSharedReport, sharedChartOptions, sharedReportOptions } from './requests.ts';
import { ShownItem } from './shown-item.tsx';
import { texts } from './texts.ts';
import { usePrint } from './use-print.ts';

interface Shared {
  token: string;
  report: SharedReport;
}

/** What the link of a report opens, for people without an account. */
export function SharedReportPage() {
  const { reportToken = '' } = useParams();
  const queryClient = useQueryClient();
  const opening = useQuery(openingOptions(reportToken));
  const head = useQuery({ ...sharedReportOptions(reportToken), enabled: opening.data === true });
  return (
    <LinkGate
      opening={opening}
      head={head}
      name={texts.sharedReport}
      enter={async (password) => {
        await openSharedReport(reportToken, password);
        queryClient.setQueryData(openingOptions(reportToken).queryKey, true);
        await reloadQueries(queryClient, { queryKey: sharedReportOptions(reportToken).queryKey });
      }}
    >
      {(report) => <ShownReport token={reportToken} report={report} hasFailed={head.error !== null} />}
    </LinkGate>
  );
}

/** What charts need of the study; nothing else of it is known here. */
function useSharedSummary({ summary }: SharedReport): SummaryContext {
  return useMemo(
    () => ({
      summary: {
        ...summary,
        id: '',
        name: '',
        state: 'live',
        archived: false,
        project: null,
        linkUrl: '',
        channels: [],
        hasResponses: true,
        hasRemovedAnswers: false,
        hasRecordings: false,
        loops: [],
        variables: [],
        attributes: [],
        can: {},
      },
      localize: createLocalize(summary.base),
    }),
    [summary],
  );
}

function ShownReport({ token, report, hasFailed }: Shared & { hasFailed: boolean }) {
  const context = useSharedSummary(report);
  const { title, workspace, at, frozenAt, items } = report;
  const { isPrinted, print } = usePrint();
  useTitle(title);
  return (
    <div className={classes.shared}>
      <div className={classes.brand}>
        <Logo />
        <span>{texts.sharedBy(workspace)}</span>
      </div>
      <main className={classes.sharedPage}>
        <header className={classes.head}>
          <div className={classes.titled}>
            <h1>{title}</h1>
            <p className={classes.facts} role="status">
              <span>
                {frozenAt ? texts.frozenAt : texts.asOf}{' '}
                <time dateTime={frozenAt ?? at}>{formatExact(new Date(frozenAt ?? at))}</time>
                {hasFailed && ` · ${texts.cannotRefresh}`}
              </span>
            </p>
          </div>
          <div className={classes.actions}>
            <Button variant="default" onClick={print}>
              {texts.print}
            </Button>
          </div>
        </header>
        <VisuallyHidden component="h2">{texts.contents}</VisuallyHidden>
        {items.length === 0 && <p className="muted">{texts.nothingShared}</p>}
        {items.map((item) => (
          <SharedItem
            key={item.id}
            context={context}
            token={token}
            report={report}
            item={item}
            isPrinted={isPrinted}
          />
        ))}
      </main>
    </div>
  );
}

function SharedItem(props: Shared & { context: SummaryContext; item: SharedReportItem; isPrinted: boolean }) {
  const { context, token, report, item, isPrinted } = props;
  const queryClient = useQueryClient();
  const name = nameChart(item, report.summary);
  const pictureUrl = useMemo(() => (media: string) => buildSharedReportPictureUrl(token, media), [token]);
  const chart = (
    <ReportChartCard
      context={context}
      name={name}
      block={item.block}
      title={name}
      query={item.query}
      options={sharedChartOptions({ reportToken: token, reportItemId: item.id }, report.frozenAt)}
      isFrozen={false}
      loadsAtOnce={isPrinted}
      pictureUrl={pictureUrl}
    />
  );
  return (
    <div className={classes.item} data-kind={item.kind}>
      <div className={classes.content}>
        {item.kind !== 'text' && (
          <ShownItem
            item={item}
            chart={chart}
            onFailed={() =>
              void reloadQueries(queryClient, { queryKey: sharedReportOptions(token).queryKey })
            }
          />
        )}
        <Words item={item} />
      </div>
    </div>
  );
}
