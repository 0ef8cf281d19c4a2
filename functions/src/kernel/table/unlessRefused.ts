import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Whether a conditional write was made: false where its condition did not hold. Everything else that goes wrong is thrown. */
export async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
