import { Button, Checkbox, Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import type { ProjectReference } from '#product/projects/contract.ts';
import { ProjectTag } from '#product/projects/web/shared/project-tag.tsx';
import classes from './add-studies-dialog.module.css';
import { moveToProject, studyListOptions } from '../requests.ts';
import { SearchField } from '../studies/search-field.tsx';
import { texts } from './texts.ts';
import { useStudyActions } from '../studies/use-study-actions.ts';

/** As many as one call moves. */
const MAX_SELECTED = 200;

/** Selects studies of the workspace and moves them to a project. */
export function AddStudiesDialog({ project, onClose }: { project: ProjectReference; onClose(): void }) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setIsMoving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { reload } = useStudyActions();
  const list = useInfiniteQuery(studyListOptions({ search: search || undefined }));
  const rows = list.data?.pages
    .flatMap((page) => page.items)
    .filter((study) => study.project?.id !== project.id);

  function toggle(id: string, isSelected: boolean) {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  }

  async function move() {
    if (isMoving || selected.size === 0) return;
    setIsMoving(true);
    setErrorMessage(null);
    try {
      await moveToProject([...selected], project.id);
      onClose();
    } catch (error) {
      setErrorMessage(describeFailure(error));
      setIsMoving(false);
    } finally {
      void reload();
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.addStudiesTo(project.name)}
      size={560}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <SearchField searchText={search} onChange={setSearch} />
      <div className={classes.list} role="group" aria-label={texts.studies}>
        {!rows &&
          (list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <Skeletons rows={6} />)}
        {rows?.length === 0 && !list.hasNextPage && <p>{texts.nothingToAdd}</p>}
        {rows?.map((study) => (
          <Checkbox
            key={study.id}
            className={classes.study}
            label={study.name}
            description={study.project ? <ProjectTag project={study.project} /> : undefined}
            checked={selected.has(study.id)}
            disabled={!selected.has(study.id) && selected.size >= MAX_SELECTED}
            onChange={(event) => toggle(study.id, event.currentTarget.checked)}
          />
        ))}
        {list.hasNextPage && (
          <Button
            variant="subtle"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.showMore}
          </Button>
        )}
      </div>
      {errorMessage && (
        <p role="alert" className={classes.problem}>
          {errorMessage}
        </p>
      )}
      <DialogButtons onCancel={onClose}>
        <Button data-once aria-disabled={selected.size === 0 || isMoving} onClick={() => void move()}>
          {texts.addCount(selected.size)}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
