export {
  lookUpProblem,
  orderQuestionOf,
  orderQuestionProblems,
  proofs,
  trackAddress,
  type LookUpProblem,
  type OrderQuestion,
  type OrderQuestionValues,
  type Proof,
} from './orderQuestion';
export { stateOf, timelineOf, type DeliveryGroup, type TimelineStep } from './timeline';
export { addressLines, receiverOf } from './addressLines';
