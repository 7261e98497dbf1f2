import { Autocomplete } from '@mantine/core';
import { listParameters } from './rule-sources.ts';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** The name of a URL parameter; suggests those that the study already uses. */
export function ParameterField(props: { name: string; readOnly: boolean; onChange(name: string): void }) {
  const { content } = useEditing();
  return (
    <Autocomplete
      size="sm"
      className={classes.parameter}
      aria-label={texts.urlParameterName}
      placeholder={texts.nameSuchAsSource}
      data={listParameters(content).filter((name) => name !== props.name)}
      value={props.name}
      disabled={props.readOnly}
      maxLength={64}
      spellCheck={false}
      onChange={props.onChange}
    />
  );
}
