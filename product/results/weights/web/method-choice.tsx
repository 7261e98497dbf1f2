import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMathFunction from '@tabler/icons-react/dist/esm/icons/IconMathFunction.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { WeightsPageData } from './names.ts';
import { texts } from './texts.ts';
import type { WeightSourceKind } from './weights-draft.ts';
import classes from './method-choice.module.css';

/** The three methods to weight a study. A method that the study cannot use is disabled and explains why. */
export function MethodChoice({
  page,
  onChoose,
}: {
  page: WeightsPageData;
  onChoose(kind: WeightSourceKind): void;
}) {
  const methods = [
    {
      kind: 'raking',
      name: texts.method.raking,
      explanation: texts.method.rakingExplained,
      unavailableReason: null,
      Icon: IconScale,
    },
    {
      kind: 'parameter',
      name: texts.method.parameter,
      explanation: texts.method.parameterExplained,
      unavailableReason: page.parameters.length > 0 ? null : texts.method.noParameters,
      Icon: IconLink,
    },
    {
      kind: 'variable',
      name: texts.method.variable,
      explanation: texts.method.variableExplained,
      unavailableReason: page.variables.length > 0 ? null : texts.method.noVariables,
      Icon: IconMathFunction,
    },
  ] as const;
  return (
    <ul className={classes.methods} aria-label={texts.method.label}>
      {methods.map(({ kind, name, explanation, unavailableReason, Icon }) => (
        <li key={kind}>
          <button type="button" disabled={unavailableReason !== null} onClick={() => onChoose(kind)}>
            <Icon size={22} stroke={1.5} aria-hidden />
            <strong>{name}</strong>
            <span>{explanation}</span>
            {unavailableReason && <span className={classes.unavailable}>{unavailableReason}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
