import { Toggle } from '../editor/editor-fields.tsx';
import type { WithPersonLink } from './link-to-person.ts';
import { texts } from './texts.ts';

/** Sets whether the address in an answer says whose response it is. */
export function PersonLinkToggle(props: {
  config: WithPersonLink;
  readOnly: boolean;
  onChange(linksToPerson: boolean): void;
}) {
  return (
    <Toggle
      label={texts.linksToPerson}
      description={texts.linksToPersonHint}
      checked={props.config.linksToPerson === true}
      readOnly={props.readOnly}
      onChange={props.onChange}
    />
  );
}
