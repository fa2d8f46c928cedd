export {
  orderQuestionOf,
  orderQuestionProblems,
  proofs,
  type OrderQuestion,
  type OrderQuestionValues,
  type Proof,
} from './orderQuestion';
export { stateOf, timelineOf, type DeliveryGroup, type OrderState, type TimelineStep } from './timeline';
export { lookUpProblem, type LookUpProblem } from './lookUpProblem';
export { addressLines } from './addressLines';
export { trackAddress } from './trackAddress';
export { receiverOf } from './receiverOf';
