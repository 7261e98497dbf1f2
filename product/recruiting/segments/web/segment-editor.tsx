import { Button, TextInput } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import type { ConditionGroup } from '../condition.ts';
import type { ListedSegment, SegmentSources } from '../contract.ts';
import { MAX_SEGMENT_NAME_LENGTH } from '../segment.ts';
import { ConditionBuilder } from './condition-group.tsx';
import { Members } from './members.tsx';
import { patchSegment, postSegment, SEGMENTS_KEY } from './requests.ts';
import { SegmentCount } from './segment-count.tsx';
import classes from './segments.module.css';
import { texts } from './texts.ts';
import { titles } from './titles.ts';
import { isComplete } from './is-complete.ts';
import { useHistory } from './use-history.ts';

type EditedSegment = Pick<ListedSegment, 'name' | 'revision' | 'conditions' | 'usedBy'> & {
  /** Null before it is saved for the first time. */
  id: string | null;
};

/** Name and conditions of a segment, how many people meet them, and once saved who they are. */
export function SegmentEditor(props: { segment: EditedSegment; canEdit: boolean; sources: SegmentSources }) {
  const { canEdit } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(props.segment);
  const [name, setName] = useState(saved.name);
  const history = useHistory<ConditionGroup>(saved.conditions);
  const [isSaving, setIsSaving] = useState(false);
  const [problems, setProblems] = useState<{ name?: string; conditions?: string }>({});
  const nameField = useRef<HTMLInputElement>(null);
  const conditions = history.value;
  const hasNewConditions = JSON.stringify(conditions) !== JSON.stringify(saved.conditions);
  const isChanged = hasNewConditions || name.trim() !== saved.name;
  useLeaveGuard(isChanged && !isSaving, texts.notSaved);
  // A segment cannot be part of itself.
  const sources = {
    ...props.sources,
    segments: props.sources.segments.filter(({ id }) => id !== saved.id),
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInText = event.target instanceof HTMLInputElement && !event.target.readOnly;
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isInText)
        return;
      event.preventDefault();
      history.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const change: typeof history.change = (next, place) => {
    history.change(next, place);
    setProblems(({ name: kept }) => (kept ? { name: kept } : {}));
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '') {
      setProblems({ name: texts.enterName });
      nameField.current?.focus();
      return;
    }
    if (!isComplete(conditions, sources)) {
      setProblems({ conditions: texts.complete });
      return;
    }
    setProblems({});
    setIsSaving(true);
    try {
      const change = { name: name.trim(), conditions };
      if (saved.id === null) {
        const { id } = await postSegment(change);
        await reloadQueries(queryClient, { queryKey: SEGMENTS_KEY });
        notify(texts.saved);
        await navigate(`/participants/segments/${id}`, { replace: true });
        return;
      }
      // Conditions that only others can test stay as they are when the name changes.
      const { revision } = await patchSegment(saved.id, {
        revision: saved.revision,
        name: change.name,
        ...(hasNewConditions && { conditions }),
      });
      setSaved({ ...saved, ...change, revision });
      await reloadQueries(queryClient, { queryKey: SEGMENTS_KEY });
      notify(texts.saved);
    } catch (error) {
      const { name: ofName } = error instanceof AppError ? (error.fields ?? {}) : {};
      setProblems(ofName ? { name: ofName } : { conditions: describeFailure(error) });
    }
    setIsSaving(false);
  }

  return (
    <form className={classes.page} onSubmit={(event) => void save(event)} noValidate>
      <PageHeader
        title={saved.name || titles.newSegment}
        back={{ to: '/participants/segments', label: titles.segments }}
        actions={
          canEdit && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
                aria-disabled={!history.canUndo}
                data-disabled={!history.canUndo || undefined}
                onClick={history.undo}
              >
                {texts.undo}
              </Button>
              <Button data-once type="submit" aria-disabled={isSaving}>
                {isSaving ? texts.saving : texts.save}
              </Button>
            </>
          )
        }
      />
      <TextInput
        ref={nameField}
        className={classes.name}
        label={texts.nameLabel}
        placeholder={texts.namePlaceholder}
        value={name}
        error={problems.name}
        maxLength={MAX_SEGMENT_NAME_LENGTH}
        readOnly={!canEdit}
        data-autofocus={saved.id === null || undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblems(({ conditions: kept }) => (kept ? { conditions: kept } : {}));
        }}
      />
      <section className={classes.builder} aria-label={texts.conditions}>
        <SegmentCount
          conditions={conditions}
          sources={sources}
          isRefused={problems.conditions === texts.complete}
        />
        {problems.conditions && problems.conditions !== texts.complete && (
          <p role="alert" className={classes.problem}>
            {problems.conditions}
          </p>
        )}
        <ConditionBuilder root={conditions} sources={sources} readOnly={!canEdit} onChange={change} />
      </section>
      {saved.usedBy.length > 0 && (
        <p className={classes.muted}>
          {texts.usedHere}{' '}
          {saved.usedBy.map(({ name: usedName, path }, index) => (
            <span key={path + usedName}>
              {index > 0 && ', '}
              <Link to={path}>{usedName}</Link>
            </span>
          ))}
        </p>
      )}
      {saved.id !== null && <Members segment={saved.id} isChanged={hasNewConditions} />}
    </form>
  );
}
