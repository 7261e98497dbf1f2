import { useSyncExternalStore } from 'react';
import { call } from '#platform/http/client/request.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import * as contract from '../../contract.ts';
import { runExport } from '../run-export.ts';
import { texts } from './texts.ts';

/** What to export: one study, or the whole workspace. */
export type ExportRequest = { kind: 'study'; id: string; studyName: string } | { kind: 'workspace' };

/** State of the "Export ready" dialog (`original.md`, section 3). */
export interface ReadyExport {
  url: string;
  filename: string;
  id: string | null;
  studyName: string | null;
  kind: 'study' | 'workspace';
}

let ready: ReadyExport | null = null;
let running: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export const getReadyExport = (): ReadyExport | null => ready;
const getRunningExports = (): ReadonlySet<string> => running;

export function onExportChange(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

function setState(change: { ready?: ReadyExport | null; running?: ReadonlySet<string> }): void {
  if (change.ready !== undefined) ready = change.ready;
  if (change.running !== undefined) running = change.running;
  for (const listener of listeners) listener();
}

/** Closes the dialog and clears its URL and details. */
export const closeExport = (): void => setState({ ready: null });

const getExportKey = (request: ExportRequest) => (request.kind === 'study' ? request.id : 'workspace');
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One call; undefined if it failed. */
async function requestOnce(request: ExportRequest) {
  try {
    return request.kind === 'study'
      ? await call(contract.exportStudy, { params: { id: request.id } })
      : await call(contract.exportWorkspace, {});
  } catch {
    return undefined;
  }
}

/**
 * Prepares an export and opens the "Export ready" dialog. Any failure becomes one generic result, with a notice
 * that offers to try again.
 */
export async function openExport(request: ExportRequest, pause = wait): Promise<{ ok: boolean }> {
  const key = getExportKey(request);
  if (running.has(key)) return { ok: true };
  setState({ running: new Set([...running, key]) });
  try {
    const result = await runExport(() => requestOnce(request), pause);
    if (result.outcome !== 'success') throw new Error(result.outcome);
    const study = request.kind === 'study' ? request : null;
    setState({
      ready: {
        url: result.url,
        filename: `${study?.studyName ?? 'Workspace'} export.zip`,
        id: study?.id ?? null,
        studyName: study?.studyName ?? null,
        kind: request.kind,
      },
    });
    return { ok: true };
  } catch {
    notify(texts.exportFailed, {
      tone: 'problem',
      retry: () => void openExport(request, pause),
    });
    return { ok: false };
  } finally {
    setState({ running: new Set([...running].filter((other) => other !== key)) });
  }
}

/**
 * Exports from any page.
 *
 * @example const { start, isPreparing } = useExport();
 * <Button loading={isPreparing({ kind: 'workspace' })} onClick={() => start({ kind: 'workspace' })}>Export workspace</Button>
 */
export function useExport(): {
  start(request: ExportRequest): Promise<{ ok: boolean }>;
  isPreparing(request: ExportRequest): boolean;
} {
  const runningKeys = useSyncExternalStore(onExportChange, getRunningExports);
  return {
    start: (request) => openExport(request),
    isPreparing: (request) => runningKeys.has(getExportKey(request)),
  };
}
