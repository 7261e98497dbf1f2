import { ActionIcon, Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Finding } from '../contract.ts';
import { FindingDialog } from './finding-dialog.tsx';
import { buildFindingPath } from './finding-path.ts';
import classes from './findings.module.css';
import { findingsOptions } from './requests.ts';
import { StatusTag } from './status-tag.tsx';
import { useFindingChanges } from './use-finding-changes.ts';
import { texts } from './texts.ts';

/** The findings of a study, on its overview. */
export function FindingsCard({ study }: { study: string }) {
  const { data, error, refetch } = useQuery(findingsOptions(study));
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const canEdit = Boolean(data?.can['finding.edit']);
  return (
    <section className={classes.card} aria-labelledby="findings">
      <div className={classes.head}>
        <h3 id="findings">{texts.findings}</h3>
        {canEdit && (
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            {texts.newFinding}
          </Button>
        )}
      </div>
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} />)}
      {data?.items.length === 0 && (
        <p className="muted">{canEdit ? texts.noFindings : texts.noFindingsReadOnly}</p>
      )}
      {data && data.items.length > 0 && (
        <ol className={classes.list}>
          {data.items.map((finding, index) => (
            <FindingRow
              key={finding.id}
              study={study}
              finding={finding}
              index={index}
              count={data.items.length}
              canEdit={canEdit}
            />
          ))}
        </ol>
      )}
      {isOpen && (
        <FindingDialog
          studyId={study}
          finding={null}
          onClose={() => setOpen(false)}
          onCreated={(id) => void navigate(buildFindingPath(study, id))}
        />
      )}
    </section>
  );
}

function FindingRow(props: {
  study: string;
  finding: Finding;
  index: number;
  count: number;
  canEdit: boolean;
}) {
  const { study, finding, index, count } = props;
  const { title, status, people, shared, lostEvidence } = finding;
  const changes = useFindingChanges(study);
  return (
    <li className={classes.row}>
      <div>
        <Link to={buildFindingPath(study, finding.id)} className={classes.title}>
          {title}
        </Link>
        <p className={classes.facts}>
          <StatusTag status={status} />
          <span className="numbers">{texts.people(people)}</span>
          {shared && <span>{texts.shared}</span>}
          {lostEvidence > 0 && <span className={classes.lost}>{texts.lostEvidence(lostEvidence)}</span>}
        </p>
      </div>
      {props.canEdit && count > 1 && (
        <div className={classes.moves}>
          <ActionIcon
            size={32}
            disabled={index === 0}
            aria-label={texts.moveUp(title)}
            onClick={() => void changes.move(finding, index - 1)}
          >
            <IconArrowUp size={16} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            size={32}
            disabled={index === count - 1}
            aria-label={texts.moveDown(title)}
            onClick={() => void changes.move(finding, index + 1)}
          >
            <IconArrowDown size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
