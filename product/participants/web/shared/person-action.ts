import type { ComponentType, LazyExoticComponent } from 'react';
import type { Participant } from '../../contract.ts';

/**
 * An item of the actions menu of a participant. A room adds its own in a `person-actions.ts`, which their page finds by its name:
 * `export const personActions: PersonAction[] = […]`.
 */
export type PersonAction = {
  label: string;
  /** Its place among those of other rooms. */
  order: number;
  /** The action of a policy that it needs. */
  needs: string;
  isDestructive?: true;
} & (
  | {
      /** The page that it opens. */
      buildPath(participant: string): string;
    }
  | {
      /** The address of the file that it downloads. */
      buildDownloadUrl(participant: string): string;
    }
  | {
      /** What it shows while it is chosen, such as a dialog. */
      Component: LazyExoticComponent<ComponentType<{ participant: Participant; onDone(): void }>>;
    }
);
