import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { postTemplateCopy, STUDIES_KEY } from './requests.ts';

/** Creates a study from a template and opens it; `copyingId` is that of the template while it is copied, else null. */
export function useCopyTemplate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [copyingId, setCopyingId] = useState<string | null>(null);

  async function copy(templateId: string): Promise<void> {
    if (copyingId !== null) return;
    setCopyingId(templateId);
    try {
      const { id } = await postTemplateCopy(templateId);
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      await navigate(`/study/${id}/edit/brief`);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    } finally {
      setCopyingId(null);
    }
  }
  return { copyingId, copy };
}
