import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { isEnter } from '#platform/ui/is-enter.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { ADDRESS_PATTERN, ADDRESS_RULE } from '../../study.ts';
import { useEditing } from '../editor/use-draft.ts';
import { changeAddress, STUDIES_KEY } from '../requests.ts';
import { buildOwnUrl } from './share-codes.ts';
import { texts } from './texts.ts';

/** The study's own address; saved when the field is left, or with Enter. */
export function AddressField() {
  const { study, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(study.address ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setTyped(study.address ?? ''), [study.address]);
  const prefix = buildOwnUrl(study.linkUrl, '').replace(/^https?:\/\//, '');

  async function save() {
    const address = typed.trim().toLowerCase() || null;
    if (address === study.address) return;
    if (address !== null && !ADDRESS_PATTERN.test(address)) return setProblem(ADDRESS_RULE);
    try {
      await changeAddress(study.id, address);
      setProblem(null);
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    } catch (error) {
      setProblem(describeFailure(error));
    }
  }

  return (
    <TextInput
      label={texts.ownAddress}
      description={texts.ownAddressExplained(`${prefix}checkout`)}
      leftSection={<span className="muted">{prefix}</span>}
      leftSectionWidth={`${prefix.length * 0.56 + 1.4}em`}
      value={typed}
      error={problem}
      readOnly={readOnly}
      spellCheck={false}
      autoCapitalize="none"
      data-field="address"
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setProblem(null);
      }}
      onKeyDown={(event) => {
        if (isEnter(event)) void save();
      }}
      onBlur={() => void save()}
    />
  );
}
