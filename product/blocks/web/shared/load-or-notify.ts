import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import {
  loadStartingTextsOfStudy,
  type StartingTexts,
} from '../../kit/starting-texts/load-starting-texts.ts';

/** The first texts of a study for an editor that needs them now; without a connection it says so and returns null. */
export async function loadOrNotify(languages: readonly string[]): Promise<StartingTexts[] | null> {
  try {
    return await loadStartingTextsOfStudy(languages);
  } catch (error) {
    notify(describeFailure(error), { tone: 'problem' });
    return null;
  }
}
