import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FilterValues } from '../../../results/web/shared/result-slots.ts';
import { parseAttributeValue, parseSegmentValue, writeAttributeValue } from '../response-filters.ts';
import { sourcesOptions } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  onFound(values: FilterValues): void;
}

/** Gives the filter of results the segments of the workspace; nothing to those who do not see who participants are. */
export function FilterSegments({ onFound }: Props) {
  const { data } = useQuery({ ...sourcesOptions, retry: false });
  useEffect(() => {
    if (!data) return;
    const names = new Map(data.segments.map(({ id, name }) => [id, name]));
    onFound({
      label: texts.segment,
      none: texts.noSegment,
      gone: texts.gone,
      values: data.segments.map(({ id, name }) => ({ id, name, group: '' })),
      getName: (written) => {
        const name = names.get(parseSegmentValue(written).id);
        if (name === undefined) return null;
        return parseSegmentValue(written).isIn ? name : texts.notIn(name);
      },
      compares: data.segments.map(({ id, name }) => ({ of: id, name: texts.inOrNot(name) })),
    });
  }, [data, onFound]);
  return null;
}

/** Gives it the values of attributes that are chosen from a list, or yes or no. */
export function FilterAttributes({ onFound }: Props) {
  const { data } = useQuery({ ...sourcesOptions, retry: false });
  useEffect(() => {
    if (!data) return;
    const names = new Map(data.attributes.map(({ key, name }) => [key, name]));
    onFound({
      label: texts.attribute,
      none: texts.noAttribute,
      gone: texts.gone,
      values: data.attributes.flatMap(({ key, name, type, options }) =>
        (type === 'yesNo' ? [texts.yes, texts.no] : options).map((value) => ({
          id: writeAttributeValue(key, value),
          name: texts.attributeValue(name, value),
          group: name,
        })),
      ),
      getName: (written) => {
        const { key, value } = parseAttributeValue(written);
        const name = names.get(key);
        return name === undefined ? null : texts.attributeValue(name, value || texts.notSet);
      },
      compares: data.attributes
        .filter(({ type }) => type === 'oneOf' || type === 'yesNo')
        .map(({ key, name }) => ({ of: key, name })),
    });
  }, [data, onFound]);
  return null;
}
