import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Returns whether a conditional write was made: false if its condition failed. Rethrows all other errors. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
