import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { ParticipantImport } from '../contract.ts';
import { storeImport, undoImport } from './requests.ts';
import { texts } from './texts.ts';

/** Undoes an import, once the person has confirmed it. */
export function useUndo(): (data: ParticipantImport) => void {
  const client = useQueryClient();
  return (data) =>
    void confirm({
      title: texts.confirmUndo,
      text: texts.undoText(data.counts!),
      action: texts.undo,
      variant: 'error',
      run: async () => storeImport(client, await undoImport(data.id)),
    });
}
