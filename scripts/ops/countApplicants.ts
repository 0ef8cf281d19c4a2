import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { tableOfStage } from './stageAws.ts'

/** Returns the number of applicants of a stage, including those deleted in the last two days; 0 before its first deployment. */
export async function countApplicants(configuration: Configuration): Promise<number> {
  try {
    return (await changeFeed(await tableOfStage(configuration)).since()).length
  } catch (problem) {
    if (problem instanceof ResourceNotFoundException) return 0
    throw problem
  }
}
