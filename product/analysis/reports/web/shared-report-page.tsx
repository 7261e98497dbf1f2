import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { formatExact } from '#platform/ui/figures.ts';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { useTitle } from '#platform/ui/title.ts';
import {
  createLocalize,
  getBlockTitle,
  type SummaryContext,
} from '#product/results/web/shared/frame/summary.ts';
import { LinkGate } from '#product/results/links/web/shared/link-gate.tsx';
import { buildSharedReportPictureUrl, type SharedReport } from '../contract.ts';
import type { SharedReportItem } from '../report-shape.ts';
import { ReportChartCard } from './report-chart.tsx';
import { Words } from './report-item.tsx';
import classes from './report.module.css';
import { openingOptions, openSharedReport, sharedChartOptions, sharedReportOptions } from './requests.ts';
import { ShownItem } from './shown-item.tsx';
import { texts } from './texts.ts';
import { usePrint } from './use-print.ts';

/** What charts take from the page, and what the page shows. */
interface SharedContext extends SummaryContext {
  token: string;
  report: SharedReport;
  hasFailed: boolean;
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
      {(report) => <SharedFrame token={reportToken} report={report} hasFailed={head.error !== null} />}
    </LinkGate>
  );
}

function SharedFrame({ token, report, hasFailed }: Pick<SharedContext, 'token' | 'report' | 'hasFailed'>) {
  const { summary } = report;
  const context = useMemo<SharedContext>(
    () => ({
      token,
      report,
      hasFailed,
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
        variables: [],
        can: {},
      },
      localize: createLocalize(summary.base),
    }),
    [token, report, hasFailed, summary],
  );
  return <Outlet context={context} />;
}

/** The report itself: a route of its own, because charts take the study from its outlet. */
export function SharedReportView() {
  const { token, report, hasFailed } = useOutletContext<SharedContext>();
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
          <SharedItem key={item.id} token={token} report={report} item={item} isPrinted={isPrinted} />
        ))}
      </main>
    </div>
  );
}

function SharedItem(props: {
  token: string;
  report: SharedReport;
  item: SharedReportItem;
  isPrinted: boolean;
}) {
  const { token, report, item, isPrinted } = props;
  const queryClient = useQueryClient();
  const { base, blocks } = report.summary;
  const block = blocks.find(({ id }) => id === item.block);
  const name = block ? getBlockTitle(base, block.title) : texts.removedQuestion;
  const pictureUrl = useMemo(() => (media: string) => buildSharedReportPictureUrl(token, media), [token]);
  const chart = (
    <ReportChartCard
      name={name}
      title={name}
      query={item.query}
      options={sharedChartOptions({ reportToken: token, reportItemId: item.id }, report.frozenAt)}
      isFrozen={false}
      isWanted={isPrinted}
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
