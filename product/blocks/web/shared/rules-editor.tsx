export { RulesEditor } from '../../kit/rules/editor-rules.tsx';
