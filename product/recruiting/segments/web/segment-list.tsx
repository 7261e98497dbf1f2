import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import { formatListQuery } from '../../../participants/web/shared/list-query.ts';
import type { ListedSegment } from '../contract.ts';
import { MAX_SEGMENT_NAME_LENGTH } from '../segment.ts';
import {
  postSegment,
  removeSegment,
  segmentCountOptions,
  SEGMENTS_KEY,
  segmentsOptions,
} from './requests.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';
import { titles } from './titles.ts';

const BACK = { to: '/participants', label: texts.participants };

const COLUMNS: Column<ListedSegment>[] = [
  {
    id: 'name',
    header: texts.name,
    cell: ({ id, name, ...segment }) => (
      <>
        <Link to={`/participants/segments/${id}`}>{name}</Link>
        <span className={classes.below}>
          <Who {...segment} />
        </span>
      </>
    ),
  },
  {
    id: 'who',
    header: texts.who,
    width: '48%',
    wideOnly: true,
    cell: (segment) => <Who {...segment} />,
  },
  {
    id: 'people',
    header: texts.people,
    width: '90px',
    isNumeric: true,
    cell: ({ id, name, problems }) =>
      problems.length > 0 ? texts.nothing : <Count segment={id} name={name} />,
  },
  {
    id: 'used',
    header: texts.usedBy,
    width: '110px',
    wideOnly: true,
    cell: ({ usedBy }) => (
      <span title={usedBy.map(({ name }) => name).join(', ')}>
        {usedBy.length > 0 ? texts.usedIn(usedBy.length) : texts.nothing}
      </span>
    ),
  },
];

/** Who is in a segment, in one line, or why nobody is. */
function Who({ sentence, problems }: Pick<ListedSegment, 'sentence' | 'problems'>) {
  const [problem] = problems;
  return problem === undefined ? (
    <span className={classes.line} title={sentence}>
      {sentence}
    </span>
  ) : (
    <span className={`${classes.line} ${classes.problem}`} title={problems.join(' ')}>
      {problem}
    </span>
  );
}

/** How many are in a segment, and the way to them. */
function Count({ segment, name }: { segment: string; name: string }) {
  const { data, isError } = useQuery({ ...segmentCountOptions(segment), retry: false });
  const count = data?.count ?? null;
  if (count === null) return isError || data ? texts.nothing : '…';
  return (
    <Link
      className="numbers"
      aria-label={texts.showPeople(count, name)}
      to={`/participants${formatListQuery({ segment })}`}
    >
      {formatCount(count)}
    </Link>
  );
}

/** All segments: who is in each, in words, and how many that are now. */
export function SegmentList() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(segmentsOptions);
  const canEdit = data?.can['segment.edit'] ?? false;
  const reload = () => reloadQueries(queryClient, { queryKey: SEGMENTS_KEY });
  const create = (name: string, { conditions }: ListedSegment) =>
    attempt(() => postSegment({ name: name.slice(0, MAX_SEGMENT_NAME_LENGTH), conditions }));

  async function duplicate(segment: ListedSegment) {
    const made = await create(texts.copyOf(segment.name), segment);
    if (!made) return;
    void reload();
    await navigate(`/participants/segments/${made.id}`);
  }
  async function remove(segment: ListedSegment) {
    const isDone = await attempt(async () => {
      await removeSegment(segment.id);
      return true;
    });
    if (!isDone) return;
    await reload();
    // Nothing used it, so that another one with its conditions is the same.
    notify(texts.deleted(segment.name), { undo: () => create(segment.name, segment).then(reload) });
  }

  return (
    <ListFrame
      title={titles.segments}
      back={BACK}
      primary={
        canEdit && (
          <Button component={Link} to="/participants/segments/new">
            {titles.newSegment}
          </Button>
        )
      }
      columns={COLUMNS}
      rows={data?.items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      {...(canEdit && {
        rowActions: (segment: ListedSegment) => (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={34} aria-label={texts.actionsFor(segment.name)}>
                <IconDots size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item data-once onClick={() => void duplicate(segment)}>
                {texts.duplicate}
              </Menu.Item>
              <Menu.Item data-once color="red" onClick={() => void remove(segment)}>
                {texts.deleteSegment}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
      })}
      error={error}
      onRetry={refetch}
      empty={{
        drawing: 'people',
        sentence: texts.noSegments,
        action: canEdit && (
          <Button component={Link} to="/participants/segments/new">
            {titles.newSegment}
          </Button>
        ),
      }}
    />
  );
}
