import type { BriefKind } from '@veduta/contract/catalogue/brief'
import type { SourceType } from '@veduta/contract/catalogue/source-type'

/** What a trained model's picture is: made by it, or a photograph changed with the help of it. */
export const trainedSourceTypes: Record<BriefKind, SourceType> = {
  exterior: 'trainedAlgorithmicMedia',
  interior: 'trainedAlgorithmicMedia',
  fitting: 'compositeWithTrainedAlgorithmicMedia',
  prepare: 'compositeWithTrainedAlgorithmicMedia',
}
