import { useMemo, useState } from 'react';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import type { AttributeDefinition } from '../../attributes/attribute.ts';
import {
  buildDefaultColumns,
  dropUnknown,
  readStoredColumns,
  storeColumns,
  type ParticipantColumn,
} from './columns-shown.ts';

export interface ShownColumns {
  columns: ParticipantColumn[];
  /** Null goes back to the default. */
  change(columns: ParticipantColumn[] | null): void;
}

/** The columns that a person chose on this device. */
export function useShownColumns(attributes: readonly AttributeDefinition[]): ShownColumns {
  const { person, state } = useAuth();
  const [personId, workspace] = [person?.id ?? '', state.org._id ?? ''];
  const [chosen, setChosen] = useState(() => readStoredColumns(localStorage, personId, workspace));
  const columns = useMemo(
    () => dropUnknown(chosen ?? buildDefaultColumns(attributes), attributes),
    [chosen, attributes],
  );
  return {
    columns,
    change: (next) => {
      setChosen(next);
      storeColumns(localStorage, personId, workspace, next);
    },
  };
}
