import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from 'react-router';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { SaveState } from '#platform/ui/feedback/save-state.tsx';
import type { Grip } from '#platform/ui/sortable-list.tsx';
import { nameTags } from '#product/results/web/shared/chart/fixed-tags.tsx';
import {
  buildSummaryPath,
  getBlockTitle,
  type SummaryContext,
} from '#product/results/web/shared/frame/summary.ts';
import { buildPictureUrl } from '#product/studies/pictures/contract.ts';
import type { ReportDetail } from '../contract.ts';
import type { ReportItem } from '../report-shape.ts';
import { CHART_KINDS, MAX_REPORT_CAPTION, MAX_REPORT_HEADING, MAX_REPORT_TEXT } from '../report.ts';
import { ReportChartCard } from './report-chart.tsx';
import classes from './report.module.css';
import { chartOptions } from './requests.ts';
import { ShownItem } from './shown-item.tsx';
import { texts } from './texts.ts';
import { useSavedItem, type SavedItem } from './use-saved-item.ts';

/** How an item is called for people who do not see it. */
export function nameItem(item: ReportItem, summary: SummaryContext['summary']): string {
  if (item.kind === 'text') return item.heading || item.text.slice(0, 60) || texts.untitledText;
  if (item.finding) return item.finding.title;
  return CHART_KINDS.includes(item.kind) ? nameChart(item, summary) : texts.kinds[item.kind];
}

/** What a chart is about: a question, its tags, or those of all questions or whole responses. */
export function nameChart(
  { kind, block: id, query }: Pick<ReportItem, 'kind' | 'block' | 'query'>,
  { base, blocks }: Pick<SummaryContext['summary'], 'base' | 'blocks'>,
): string {
  const block = blocks.find((one) => one.id === id);
  const question = block ? getBlockTitle(base, block.title) : texts.removedQuestion;
  if (kind !== 'tags') return question;
  return nameTags(id === null ? null : question, query);
}

/** The page of results that a chart is from. */
function buildChartPath(study: string, { block, query }: ReportItem): string {
  const search = new URLSearchParams(query);
  search.delete('of');
  const path =
    block === null
      ? buildSummaryPath(study, 'results', 'tags')
      : buildSummaryPath(study, 'results', block, 'findings');
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Props {
  context: SummaryContext;
  report: ReportDetail;
  item: ReportItem;
  grip: Grip;
  /** All charts are read, as for printing. */
  isPrinted: boolean;
  /** Null for people who only read. */
  edit: { remove(): void; onUnsaved(id: string, isUnsaved: boolean): void } | null;
  /** A clip or picture could not be loaded, such as because its URL expired. */
  onFailed(): void;
}

/** An item of a report: what it shows, and what is written in it. */
export function ReportItemRow(props: Props) {
  const { context, item, grip, edit } = props;
  const name = nameItem(item, context.summary);
  return (
    <div className={classes.item} data-kind={item.kind} data-editable={edit !== null || undefined}>
      {edit && (
        <div className={classes.tools}>
          {grip}
          <ActionIcon data-once aria-label={texts.removeOf(name)} onClick={edit.remove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
      <div className={classes.content}>
        {item.kind !== 'text' && <Source {...props} name={name} />}
        {edit ? <EditedWords {...props} edit={edit} name={name} /> : <Words item={item} />}
      </div>
    </div>
  );
}

function Source({ context, report, item, isPrinted, onFailed, name }: Props & { name: string }) {
  const { summary } = context;
  if (item.state !== 'shown')
    return (
      <p className={classes.absent}>
        <strong>{name}</strong> {texts.sourceStates[item.state]}
      </p>
    );
  const chart = CHART_KINDS.includes(item.kind) && (
    <ReportChartCard
      context={context}
      name={name}
      block={item.block}
      title={<Link to={buildChartPath(summary.id, item)}>{name}</Link>}
      query={item.query}
      options={chartOptions(
        { studyId: summary.id, reportId: report.id, reportItemId: item.id },
        report.frozenAt,
      )}
      isFrozen={report.frozenAt !== null}
      loadsAtOnce={isPrinted}
      pictureUrl={(media) => addWorkspaceParameter(buildPictureUrl(summary.id, media))}
    />
  );
  return <ShownItem item={item} chart={chart} onFailed={onFailed} />;
}

/** What is written in an item, for reading. */
export function Words({ item }: { item: Pick<ReportItem, 'kind' | 'heading' | 'text' | 'caption'> }) {
  const { kind, heading, text, caption } = item;
  if (kind !== 'text') return caption ? <p className={classes.caption}>{caption}</p> : null;
  return (
    <>
      {heading && <h3 className={classes.heading}>{heading}</h3>}
      {text && <p className={classes.text}>{text}</p>}
    </>
  );
}

function EditedWords(props: Props & { edit: NonNullable<Props['edit']>; name: string }) {
  const { context, report, item, edit, name } = props;
  const params = { studyId: context.summary.id, reportId: report.id };
  const saved = useSavedItem(params, item, edit.onUnsaved);
  const { words, change, saveOnBlur } = saved;
  return (
    <>
      <div className={classes.fields}>
        {item.kind === 'text' ? (
          <>
            <TextInput
              classNames={{ input: classes.headingField }}
              aria-label={texts.heading}
              placeholder={texts.heading}
              value={words.heading}
              maxLength={MAX_REPORT_HEADING}
              autoComplete="off"
              onChange={(event) => change({ heading: event.currentTarget.value })}
              onBlur={saveOnBlur}
            />
            <Textarea
              aria-label={texts.text}
              placeholder={texts.text}
              autosize
              minRows={2}
              value={words.text}
              maxLength={MAX_REPORT_TEXT}
              onChange={(event) => change({ text: event.currentTarget.value })}
              onBlur={saveOnBlur}
            />
          </>
        ) : (
          <TextInput
            aria-label={texts.captionOf(name)}
            placeholder={texts.addCaption}
            size="sm"
            value={words.caption}
            maxLength={MAX_REPORT_CAPTION}
            autoComplete="off"
            onChange={(event) => change({ caption: event.currentTarget.value })}
            onBlur={saveOnBlur}
          />
        )}
        <SavingState saved={saved} />
      </div>
      {/* Fields are not printed. */}
      <div className={classes.printed}>
        <Words item={{ ...words, kind: item.kind }} />
      </div>
    </>
  );
}

function SavingState({ saved }: { saved: SavedItem }) {
  const { state, problem, isConflict } = saved;
  if (isConflict)
    return (
      <div className={classes.conflict} role="alert">
        <p>{texts.someoneChanged}</p>
        <Button size="compact-sm" variant="default" onClick={() => void saved.keepMine()}>
          {texts.keepMine}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => void saved.takeTheirs()}>
          {texts.useTheirs}
        </Button>
      </div>
    );
  return (
    <div className={classes.saving}>
      <SaveState state={state} />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
