import { Link } from 'react-router';
import { formatCount } from '#platform/ui/figures.ts';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { ProjectTag } from '#product/projects/web/shared/project-tag.tsx';
import { getShortChannelName } from '#product/studies/channels.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import { STUDY_KIND_DEFAULTS } from '#product/studies/kinds.ts';
import classes from './study-list.module.css';
import { StudyStateTag } from '../study-state.tsx';
import { texts } from './texts.ts';

/** The columns of every list of studies. */
export const STUDY_COLUMNS: Column<StudyRow>[] = [
  {
    id: 'name',
    header: texts.studyList.name,
    sortBy: 'name',
    cell: (study) => (
      <span className={classes.name}>
        <Link
          to={study.state === 'draft' ? `/study/${study.id}/edit/brief` : `/summary/study/${study.id}`}
          title={study.name}
        >
          {study.name}
        </Link>
        {study.archived && <StateTag>{texts.studyList.archived}</StateTag>}
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.studyList.status,
    width: 92,
    cell: (study) => <StudyStateTag state={study.state} />,
  },
  {
    id: 'project',
    header: texts.studyList.project,
    width: 112,
    wideOnly: true,
    cell: ({ project }) =>
      project ? (
        <Link className={classes.project} to={`/project/${project.id}`}>
          <ProjectTag project={project} />
        </Link>
      ) : (
        '–'
      ),
  },
  {
    id: 'channels',
    header: texts.studyList.typeAndChannels,
    width: 164,
    wideOnly: 'wide',
    cell: (study) =>
      [
        STUDY_KIND_DEFAULTS[study.kind].name,
        ...(study.channels.length > 0 ? study.channels.map(getShortChannelName) : [texts.studyList.noneOpen]),
      ].join(' · '),
  },
  {
    id: 'responses',
    header: texts.studyList.responses,
    width: 100,
    isNumeric: true,
    sortBy: 'responses',
    cell: (study) =>
      study.target === null
        ? formatCount(study.responses)
        : texts.studyList.completedOf(study.completed, study.target),
  },
  {
    id: 'last',
    header: texts.studyList.lastResponse,
    width: 116,
    wideOnly: 'desktop',
    cell: (study) => (study.lastResponseAt ? <DateTime at={study.lastResponseAt} /> : '–'),
  },
  {
    id: 'owner',
    header: texts.studyList.owner,
    width: 116,
    wideOnly: 'desktop',
    cell: ({ owner }) =>
      owner ? (
        <span className={classes.owner} title={owner.name}>
          {owner.name}
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'updated',
    header: texts.studyList.changed,
    width: 116,
    wideOnly: true,
    sortBy: 'updated',
    cell: (study) => <DateTime at={study.updatedAt} />,
  },
];
