import { describe, expect, it } from 'vitest'
import { keyOf } from '../../functions/src/data/keys.ts'
import {
  followStream,
  orWholeBatchAgain,
  type TimedRecord,
} from '../../functions/src/search/openSearch/followStream.ts'
import type { LeftBehind } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { idOf } from '../make/applicant.ts'

const now = new Date('2026-03-01T12:00:00Z')
const record = (key: { pk: string; sk: string }, sequence: string, minutesAgo = 0): TimedRecord => ({
  eventName: 'MODIFY',
  dynamodb: {
    Keys: { pk: { S: key.pk }, sk: { S: key.sk } },
    SequenceNumber: sequence,
    ApproximateCreationDateTime: now.getTime() / 1000 - minutesAgo * 60,
  },
})
const changeOf = (number: number, sequence: string, minutesAgo = 0) =>
  record(keyOf.applicant(idOf(number)), sequence, minutesAgo)

function following(left: Partial<LeftBehind> = {}, queueAway = false) {
  const seen = { indexed: [] as string[], givenUp: [] as string[], lines: [] as unknown[] }
  const follow = (records: readonly TimedRecord[]) =>
    followStream(records, {
      index: async (ids) => {
        seen.indexed.push(...ids)
        return { again: [], never: [], ...left }
      },
      giveUp: async (ids) => {
        if (queueAway) throw new Error('away')
        seen.givenUp.push(...ids)
      },
      now: () => now,
      report: (line) => seen.lines.push(line),
    })
  return { ...seen, follow }
}

describe('The follower of the stream', () => {
  it('indexes the applicants that changed, and nothing else', async () => {
    const { follow, indexed } = following()
    const records = [
      changeOf(1, 'a'),
      record(keyOf.document(idOf(2), idOf(3)), 'b'),
      record(keyOf.user(idOf(4)), 'c'),
      record(keyOf.outbox('APPLICANT'), 'd'),
      { eventName: 'REMOVE', dynamodb: changeOf(5, 'e').dynamodb ?? {} },
      {},
    ]
    expect(await follow(records)).toEqual({ batchItemFailures: [] })
    expect(indexed).toEqual([idOf(1), idOf(5)])
  })

  it('has the first change that may succeed later handed out again', async () => {
    const { follow, givenUp } = following({ again: [idOf(3), idOf(2)] })
    const answer = await follow([changeOf(1, 'a'), changeOf(2, 'b'), changeOf(3, 'c')])
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] })
    expect(givenUp).toEqual([])
  })

  it('gives up what the index never takes, and what it has not taken for a quarter of an hour', async () => {
    const { follow, givenUp, lines } = following({ never: [idOf(1)], again: [idOf(2), idOf(3)] })
    const answer = await follow([changeOf(1, 'a'), changeOf(2, 'b', 15), changeOf(3, 'c', 14)])
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'c' }] })
    expect(givenUp).toEqual([idOf(1), idOf(2)])
    expect(lines).toEqual([{ records: 3, applicants: 3, again: 1, givenUp: 2 }])
  })

  it('loses nothing when the queue is away, too', async () => {
    const { follow } = following({ never: [idOf(2)] }, true)
    const answer = await follow([changeOf(1, 'a'), changeOf(2, 'b')])
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] })
  })

  it('fails when all of a batch is to come again, and only then', () => {
    const records = [changeOf(1, 'a'), changeOf(2, 'b')]
    const from = (itemIdentifier: string) => ({ batchItemFailures: [{ itemIdentifier }] })
    expect(() => orWholeBatchAgain(from('a'), records)).toThrow('all of it is to come again')
    expect(orWholeBatchAgain(from('b'), records)).toEqual(from('b'))
    expect(orWholeBatchAgain({ batchItemFailures: [] }, records)).toEqual({ batchItemFailures: [] })
  })
})
