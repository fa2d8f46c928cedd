export {
  orderQuestionOf,
  orderQuestionProblems,
  proofs,
  type OrderQuestion,
  type OrderQuestionValues,
  type Proof,
} from './orderQuestion';
export { timelineOf, type OrderState, type TimelineStep } from './timeline';
export { lookUpProblem, type LookUpProblem } from './lookUpProblem';
