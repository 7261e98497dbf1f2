import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { copy, STUDIES } from './requests.ts';

/** Makes a study of a template and opens it; `copying` names the one that is being copied. */
export function useCopying() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [copying, setCopying] = useState<string | null>(null);

  async function start(templateId: string): Promise<void> {
    if (copying !== null) return;
    setCopying(templateId);
    try {
      const { id } = await copy(templateId);
      void queries.invalidateQueries({ queryKey: STUDIES });
      await navigate(`/study/${id}/edit/brief`);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    } finally {
      setCopying(null);
    }
  }
  return { copying, start };
}
