import { useSyncExternalStore } from 'react';
import { call } from '#platform/http/client/request.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import * as contract from '../../contract.ts';
import { runExport } from '../export-flow.ts';

/** What to export: one study, or the whole workspace. */
export type ExportRequest = { kind: 'study'; id: string; studyName: string } | { kind: 'workspace' };

/** What the "Export ready" dialog knows (`original.md`, section 3). */
export interface ReadyExport {
  url: string;
  filename: string;
  id: string | null;
  studyName: string | null;
  kind: 'study' | 'workspace';
}

let ready: ReadyExport | null = null;
let running: ReadonlySet<string> = new Set();
const readers = new Set<() => void>();

export const readyExport = (): ReadyExport | null => ready;
const runningExports = (): ReadonlySet<string> => running;

export function onExportChange(run: () => void): () => void {
  readers.add(run);
  return () => readers.delete(run);
}

function tell(change: { ready?: ReadyExport | null; running?: ReadonlySet<string> }): void {
  if (change.ready !== undefined) ready = change.ready;
  if (change.running !== undefined) running = change.running;
  for (const read of readers) read();
}

/** Closing the dialog clears the address and all details. */
export const closeExport = (): void => tell({ ready: null });

const keyOf = (wanted: ExportRequest) => (wanted.kind === 'study' ? wanted.id : 'workspace');
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One call; a failed one brings nothing. */
async function ask(wanted: ExportRequest) {
  try {
    return wanted.kind === 'study'
      ? await call(contract.exportStudy, { params: { id: wanted.id } })
      : await call(contract.exportWorkspace, {});
  } catch {
    return undefined;
  }
}

/**
 * Prepares an export and opens the "Export ready" dialog. Any failure becomes one generic result, with a notice
 * that offers to try again.
 */
export async function openExport(wanted: ExportRequest, pause = wait): Promise<{ ok: boolean }> {
  const key = keyOf(wanted);
  if (running.has(key)) return { ok: true };
  tell({ running: new Set([...running, key]) });
  try {
    const ended = await runExport(() => ask(wanted), pause);
    if (ended.outcome !== 'success') throw new Error(ended.outcome);
    const study = wanted.kind === 'study' ? wanted : null;
    tell({
      ready: {
        url: ended.url,
        filename: `${study?.studyName ?? 'Workspace'} export.zip`,
        id: study?.id ?? null,
        studyName: study?.studyName ?? null,
        kind: wanted.kind,
      },
    });
    return { ok: true };
  } catch {
    notify('The export couldn’t be prepared.', {
      tone: 'problem',
      retry: () => void openExport(wanted, pause),
    });
    return { ok: false };
  } finally {
    tell({ running: new Set([...running].filter((one) => one !== key)) });
  }
}

/**
 * Exports from any page.
 *
 * @example const { start, isPreparing } = useExport();
 * <Button loading={isPreparing({ kind: 'workspace' })} onClick={() => start({ kind: 'workspace' })}>Export workspace</Button>
 */
export function useExport(): {
  start(wanted: ExportRequest): Promise<{ ok: boolean }>;
  isPreparing(wanted: ExportRequest): boolean;
} {
  const now = useSyncExternalStore(onExportChange, runningExports);
  return { start: (wanted) => openExport(wanted), isPreparing: (wanted) => now.has(keyOf(wanted)) };
}
