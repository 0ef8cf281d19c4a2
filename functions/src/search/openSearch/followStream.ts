import { keyOf, keyPrefix } from '../../data/keys.ts'
import { type BatchAnswer, handOutAgain } from '../../platform/batch.ts'
import type { StreamRecord } from '../../stream/dispatch.ts'
import type { LeftBehind } from './indexApplicants.ts'

export interface FollowingDeps {
  index: (ids: readonly string[]) => Promise<LeftBehind>
  /** Keeps ids for later, in a queue; rejects when it may not have them all. */
  giveUp: (ids: readonly string[]) => Promise<void>
  now: () => Date
  report: (line: { records: number; applicants: number; again: number; givenUp: number }, error?: unknown) => void
}

/** A record of the stream as Lambda hands it over; its time is in seconds since 1970. */
export interface TimedRecord extends StreamRecord {
  dynamodb?: StreamRecord['dynamodb'] & { ApproximateCreationDateTime?: number }
}

/**
 * A change that is still not indexed so long after it happened leaves the stream for the queue, so that it holds up no
 * others. In milliseconds. Until then the stream hands it out again.
 */
const followedFor = 15 * 60_000

/**
 * Takes a batch of the stream to the index. A record says no more than "this applicant changed". Answers the first record
 * to be handed out again; all after it come with it.
 */
export async function followStream(records: readonly TimedRecord[], deps: FollowingDeps): Promise<BatchAnswer> {
  const changes = records.flatMap(changeOf)
  if (changes.length === 0) return handOutAgain([])
  const left = await deps.index(changes.map(({ id }) => id))
  const tooOld = deps.now().getTime() - followedFor
  const late = new Set(changes.filter(({ at }) => at <= tooOld).map(({ id }) => id))
  const givingUp = [...left.never, ...left.again.filter((id) => late.has(id))]
  const refused = await giveUp(givingUp, deps)
  const again = new Set([...left.again.filter((id) => !late.has(id)), ...refused.ids])
  const givenUp = givingUp.length - refused.ids.length
  deps.report({ records: records.length, applicants: changes.length, again: again.size, givenUp }, refused.error)
  const first = changes.find(({ id }) => again.has(id))
  return handOutAgain(first ? [first.sequence] : [])
}

/**
 * Throws when the whole batch is to come again, as while OpenSearch is away. It is the same to the stream, and Lambda
 * counts it as an error, which somebody can see; a local AWS understands nothing else.
 */
export function orWholeBatchAgain(answer: BatchAnswer, records: readonly TimedRecord[]): BatchAnswer {
  const [first] = answer.batchItemFailures
  if (first && first.itemIdentifier === records[0]?.dynamodb?.SequenceNumber)
    throw new Error('The batch could not be indexed from its first change on: all of it is to come again')
  return answer
}

async function giveUp(
  ids: readonly string[],
  deps: FollowingDeps,
): Promise<{ ids: readonly string[]; error?: unknown }> {
  if (ids.length === 0) return { ids }
  try {
    await deps.giveUp(ids)
    return { ids: [] }
  } catch (error) {
    return { ids, error }
  }
}

/** The change of an applicant's own item; what belongs to the applicant, as documents do, is not searched. */
function changeOf({ dynamodb }: TimedRecord): { id: string; sequence: string; at: number }[] {
  const pk = dynamodb?.Keys?.pk?.S ?? ''
  const sequence = dynamodb?.SequenceNumber
  const id = pk.slice(keyPrefix('applicants').length)
  const key = keyOf.applicant(id)
  if (pk !== key.pk || dynamodb?.Keys?.sk?.S !== key.sk || sequence === undefined) return []
  return [{ id, sequence, at: (dynamodb?.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY) * 1000 }]
}
