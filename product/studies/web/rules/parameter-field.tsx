import { Autocomplete } from '@mantine/core';
import { parametersIn } from './asked.ts';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';

/** Name of a parameter in the participant's address; those the study speaks of already are offered. */
export function ParameterField(props: { name: string; readOnly: boolean; onChange(name: string): void }) {
  const { content } = useEditing();
  return (
    <Autocomplete
      size="sm"
      className={classes.parameter}
      aria-label="URL parameter name"
      placeholder="Name, such as source"
      data={parametersIn(content).filter((name) => name !== props.name)}
      value={props.name}
      disabled={props.readOnly}
      maxLength={64}
      spellCheck={false}
      onChange={props.onChange}
    />
  );
}
