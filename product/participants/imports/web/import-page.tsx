import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { ParticipantImport } from '../contract.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep, type ChosenTargets } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import.module.css';
import { RecentImports } from './recent-imports.tsx';
import { discardImport, importOptions, importsOptions } from './requests.ts';
import { Steps, type StepName } from './steps.tsx';
import { texts } from './texts.ts';
import { titles } from './titles.ts';

/** Imports participants from a file, in steps on one page; its address has the import, so that a reload goes on. */
export function ImportPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  const [chosen, setChosen] = useState<ChosenTargets>(new Map());
  const open = (next: string | null) => setSearch(next ? { import: next } : {}, { preventScrollReset: true });
  return (
    <div className={classes.page}>
      {id ? (
        <OpenImport key={id} id={id} chosen={chosen} onChoose={setChosen} onOpen={open} />
      ) : (
        <>
          <Head step="file" />
          <FileStep onUploaded={open} />
          <RecentImports onOpen={open} />
        </>
      )}
    </div>
  );
}

function Head({ step, fileName, onCancel }: { step: StepName; fileName?: string; onCancel?: () => void }) {
  return (
    <>
      <PageHeader
        title={titles.importParticipants}
        back={{ to: '/participants', label: texts.participants }}
        facts={fileName}
        actions={
          onCancel && (
            <Button variant="default" onClick={onCancel}>
              {texts.cancelImport}
            </Button>
          )
        }
      />
      <Steps current={step} />
    </>
  );
}

interface OpenImportProps {
  id: string;
  chosen: ChosenTargets;
  onChoose(chosen: ChosenTargets): void;
  onOpen(id: string | null): void;
}

function findStep(state: ParticipantImport['state'], isChoosing: boolean): StepName {
  if (state === 'done' || state === 'undoing' || state === 'undone') return 'done';
  if (state === 'importing') return 'check';
  return state === 'ready' || isChoosing ? 'columns' : 'check';
}

function OpenImport({ id, chosen, onChoose, onOpen }: OpenImportProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(importOptions(id));
  const [isChoosing, setChoosing] = useState(false);
  if (!data)
    return (
      <>
        <Head step="columns" />
        {error ? (
          <>
            <LoadFailure error={error} onRetry={refetch} />
            <div>
              <Button variant="default" onClick={() => onOpen(null)}>
                {texts.importAnother}
              </Button>
            </div>
          </>
        ) : (
          <Skeletons rows={6} />
        )}
      </>
    );
  const step = findStep(data.state, isChoosing);
  const isOpen = data.state === 'ready' || data.state === 'checking' || data.state === 'checked';
  const discard = () =>
    void confirm({
      title: texts.confirmCancel,
      text: texts.cancelText,
      action: texts.cancelImport,
      variant: 'error',
      run: async () => {
        await discardImport(id);
        await reloadQueries(client, { queryKey: importsOptions.queryKey });
        onOpen(null);
      },
    });
  // The old file is not needed once another one has arrived.
  const replace = (next: string) => {
    onOpen(next);
    void attempt(() => discardImport(id));
  };
  return (
    <>
      <Head step={step} fileName={data.fileName} {...(isOpen && { onCancel: discard })} />
      {step === 'columns' && (
        <ColumnsStep
          data={data}
          chosen={chosen}
          onChoose={onChoose}
          onReplace={replace}
          onChecked={() => setChoosing(false)}
        />
      )}
      {step === 'check' && (
        <CheckStep data={data} onChangeColumns={() => setChoosing(true)} onReplace={replace} />
      )}
      {step === 'done' && <DoneStep data={data} onAnother={() => onOpen(null)} />}
    </>
  );
}
