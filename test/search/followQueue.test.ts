import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followQueue } from '../../functions/src/search/openSearch/followQueue.ts'
import type { LeftBehind } from '../../functions/src/search/openSearch/indexApplicants.ts'
import { idOf } from '../make/applicant.ts'

const message = (number: number, messageId = `m${number}`) => ({ messageId, body: idOf(number) })

function following(left: Partial<LeftBehind> = {}) {
  const seen = { indexed: [] as string[], lines: [] as unknown[] }
  const follow = (records: Parameters<typeof followQueue>[0]) =>
    followQueue(records, {
      index: async (ids) => {
        seen.indexed.push(...ids)
        return { again: [], never: [], ...left }
      },
      report: (line) => seen.lines.push(line),
    })
  return { ...seen, follow }
}

describe('the queue follower', () => {
  it('indexes the applicants named by its messages', async () => {
    const { follow, indexed, lines } = following()
    expect(await follow([message(1), message(2)])).toEqual({ batchItemFailures: [] })
    expect(indexed).toEqual([idOf(1), idOf(2)])
    expect(lines).toEqual([{ messages: 2, again: 0, refused: 0 }])
  })

  it('keeps only the messages of applicants that were not indexed', async () => {
    const { follow, lines } = following({ again: [idOf(3)], never: [idOf(2)] })
    const answer = await follow([message(1), message(2), message(3), message(3, 'twice')])
    const kept = answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
    expect(kept.sort()).toEqual(['m2', 'm3', 'twice'])
    expect(lines).toEqual([{ messages: 4, again: 2, refused: 1 }])
  })

  it('fails only if the whole batch may succeed later', async () => {
    const records = [message(1), message(2)]
    const away = following({ again: [idOf(1), idOf(2)] })
    await expect(away.follow(records)).rejects.toThrow('No applicant of the batch could be indexed')
    expect(away.lines).toHaveLength(1)
    // A record that the index never accepts is not an outage.
    const { batchItemFailures } = await following({ never: [idOf(1), idOf(2)] }).follow(records)
    expect(batchItemFailures).toHaveLength(2)
    expect(await following().follow([])).toEqual({ batchItemFailures: [] })
  })

  it('neither loses a message nor repeats a finished one', async () => {
    const outcome = fc.constantFrom('done', 'again', 'never')
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 10 }),
        async (outcomes, ids) => {
          const idsThat = (wanted: string) => outcomes.flatMap((each, id) => (each === wanted ? [idOf(id)] : []))
          const records = ids.map((id, index) => message(id, `m${index}`))
          const { follow } = following({ again: idsThat('again'), never: idsThat('never') })
          const open = records.filter((_, index) => ['again', 'never'].includes(outcomes[ids[index] ?? 0] ?? 'done'))
          const kept = await follow(records).then(
            ({ batchItemFailures }) => batchItemFailures.map(({ itemIdentifier }) => itemIdentifier),
            // Lambda then keeps the whole batch.
            () => records.map(({ messageId }) => messageId),
          )
          expect(kept.sort()).toEqual(open.map(({ messageId }) => messageId).sort())
        },
      ),
    )
  })
})
