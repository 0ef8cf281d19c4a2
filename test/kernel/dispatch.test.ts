import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { auditKeys } from '../../functions/src/audit/keys.ts'
import { fileKeys } from '../../functions/src/files/keys.ts'
import { dispatch, type Message } from '../../functions/src/kernel/dispatch.ts'
import { type Consumer, dispatchedChanges, followedSortKey, type Key } from '../../functions/src/kernel/table/keys.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import { notifyKeys } from '../../functions/src/notify/keys.ts'
import { partnerKeys } from '../../functions/src/partners/keys.ts'
import { proposalKeys } from '../../functions/src/proposals/keys.ts'
import { scheduleKeys } from '../../functions/src/schedule/keys.ts'
import { idOf } from '../make/applicant.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const fail = (error: unknown) => {
  throw error
}
const record = (n: number, fields: object = {}, items = 'OUTBOX') => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(100 + n), Keys: { pk: { S: `${items}#${idOf(n)}` }, sk: { S: items } } },
  ...fields,
})
const recordOf = {
  mail: (n: number) => record(n),
  file: (n: number) => file(n, 'MODIFY'),
  applicant: (n: number) => record(n, { eventName: 'MODIFY' }, 'APPLICANT'),
}
const file = (n: number, eventName: 'INSERT' | 'MODIFY' | 'REMOVE') => record(n, { eventName }, 'FILE')

describe('dispatching', () => {
  test('sends only the ids of new mails, ten at a time', async () => {
    const batches: (readonly Message[])[] = []
    const records = [
      ...Array.from({ length: 12 }, (_, n) => record(n)),
      record(50, { eventName: 'MODIFY' }),
      record(51, { dynamodb: { SequenceNumber: '151', Keys: { pk: { S: 'USER#1' } } } }),
      record(52, { dynamodb: {} }),
    ]
    const answer = await dispatch(
      records,
      async (queue, messages) => {
        expect(queue).toBe('mails')
        batches.push(messages)
        return []
      },
      fail,
      now,
    )
    expect(answer).toEqual({ batchItemFailures: [] })
    expect(batches.map(({ length }) => length)).toEqual([10, 2])
    expect(batches.flat()).toEqual(Array.from({ length: 12 }, (_, n) => ({ id: idOf(n), delay: 0 })))
  })

  test('sends a mail that waits for a decision one second after its undo minute', async () => {
    const handed: (readonly Message[])[] = []
    const waiting = record(1, {
      dynamodb: { SequenceNumber: '101', Keys: { pk: { S: `OUTBOX#WAITING#${idOf(1)}` }, sk: { S: 'OUTBOX' } } },
    })
    await dispatch(
      [waiting, record(2)],
      async (_queue, messages) => {
        handed.push(messages)
        return []
      },
      fail,
      now,
    )
    expect(handed).toEqual([
      [
        { id: `WAITING#${idOf(1)}`, delay: 61 },
        { id: idOf(2), delay: 0 },
      ],
    ])
  })

  test('sends a new file later, a changed file at once, and a deleted file never', async () => {
    const handed: [Consumer, readonly Message[]][] = []
    const records = [file(1, 'INSERT'), record(2), file(1, 'MODIFY'), file(1, 'REMOVE')]
    await dispatch(
      records,
      async (queue, messages) => {
        handed.push([queue, messages])
        return []
      },
      fail,
      now,
    )
    expect(new Map(handed)).toEqual(
      new Map([
        ['mails', [{ id: idOf(2), delay: 0 }]],
        [
          'files',
          [
            { id: idOf(1), delay: 900 },
            { id: idOf(1), delay: 0 },
          ],
        ],
      ]),
    )
  })

  test('sends only the ids of applicants whose own item changed in any way', async () => {
    const changed = (eventName: string, { pk, sk }: Key, n: number) => ({
      eventName,
      dynamodb: { SequenceNumber: String(n), Keys: { pk: { S: pk }, sk: { S: sk } } },
    })
    const records = [
      changed('INSERT', applicantKeys.applicant(idOf(1)), 1),
      changed('MODIFY', applicantKeys.applicant(idOf(2)), 2),
      // An expiring tombstone.
      changed('REMOVE', applicantKeys.applicant(idOf(3)), 3),
      changed('INSERT', applicantKeys.document(idOf(4), idOf(5)), 4),
      changed('MODIFY', applicantKeys.activityLedger(idOf(4)), 5),
      changed('INSERT', accountKeys.user(idOf(6)), 6),
      changed('INSERT', proposalKeys.assignment(idOf(7), 'APPLICANT'), 7),
    ]
    const handed: [Consumer, readonly Message[]][] = []
    await dispatch(
      records,
      async (queue, messages) => {
        handed.push([queue, messages])
        return []
      },
      fail,
      now,
    )
    expect(handed).toEqual([['indexing', [1, 2, 3].map((n) => ({ id: idOf(n), delay: 0 }))]])
  })

  test('sends the sort keys of new tasks that are due, and none of later or dead-lettered ones', async () => {
    const task = (n: number, time: string, { eventName = 'INSERT', pk }: { eventName?: string; pk?: string } = {}) => {
      const key = scheduleKeys.due(time.slice(0, 10), n % 4, time, 'erasure', idOf(n))
      const Keys = { pk: { S: pk ?? key.pk }, sk: { S: key.sk } }
      return { eventName, dynamodb: { SequenceNumber: String(n), Keys } }
    }
    const handed: [Consumer, readonly Message[]][] = []
    await dispatch(
      [
        task(1, '2026-11-20T10:00:00.000Z'),
        task(2, '2026-11-19T10:00:00.000Z'),
        task(3, '2026-11-20T10:00:04.000Z'),
        task(4, '2026-11-20T10:20:00.000Z'),
        task(5, '2027-11-20T10:00:00.000Z'),
        task(6, '2026-11-20T10:00:00.000Z', { eventName: 'MODIFY' }),
        task(7, '2026-11-20T10:00:00.000Z', { eventName: 'REMOVE' }),
        task(8, '2026-11-20T10:00:00.000Z', { pk: scheduleKeys.deadLetteredTask('', '', '').pk }),
      ],
      async (consumer, messages) => {
        handed.push([consumer, messages])
        return []
      },
      fail,
      now,
    )
    expect(handed).toEqual([
      [
        'dueTasks',
        [
          { id: `2026-11-20T10:00:00.000Z#erasure#${idOf(1)}`, delay: 0 },
          { id: `2026-11-19T10:00:00.000Z#erasure#${idOf(2)}`, delay: 0 },
          { id: `2026-11-20T10:00:04.000Z#erasure#${idOf(3)}`, delay: 0 },
        ],
      ],
    ])
  })

  test('sends resource, time and the hash of the key of new audit entries, without the actor in some keys', async () => {
    const entry = (n: number, sk: string, eventName = 'INSERT') => {
      const { pk } = auditKeys.auditEntry('applicant', idOf(n), '', '')
      return { eventName, dynamodb: { SequenceNumber: String(n), Keys: { pk: { S: pk }, sk: { S: sk } } } }
    }
    const time = '2026-11-20T10:00:00.000Z'
    const ends = [`${time}#${idOf(9)}`, `${time}#applicant.viewed#partner#Anna`] as const
    const handed: [Consumer, readonly Message[]][] = []
    await dispatch(
      [entry(1, ends[0]), entry(2, ends[1]), entry(3, `${time}#1`, 'MODIFY')],
      async (consumer, messages) => {
        handed.push([consumer, messages])
        return []
      },
      fail,
      now,
    )
    const messages = ends.map((sk, index) => ({
      ...{ id: `applicant#${idOf(index + 1)} ${time} ${tokenHash(sk)}`, delay: 0 },
    }))
    expect(handed).toEqual([['auditCopies', messages]])
  })

  test.each([
    ['outbox', notifyKeys.outbox('1')],
    ['webhookEvents', partnerKeys.webhookEvent('1')],
    ['webhookDeliveries', partnerKeys.webhookDelivery('1')],
    ['files', fileKeys.file('1')],
    ['applicants', applicantKeys.applicant('1')],
  ] as const)('knows the sort key of the followed %s', (items, { sk }) => {
    expect(followedSortKey(items)).toBe(sk)
    expect(new Set(dispatchedChanges.map((change) => change.items))).toContain(items)
  })

  test('reports why sending failed', async () => {
    const away = new Error('away')
    const reported: unknown[] = []
    const answer = await dispatch(
      [record(1)],
      () => Promise.reject(away),
      (error) => reported.push(error),
      now,
    )
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '101' }] })
    expect(reported).toEqual([away])
  })

  test('loses no record, whichever queue refuses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('mail', 'file', 'applicant'), { maxLength: 40 }),
        fc.array(fc.constantFrom('takes', 'refuses one', 'is away')),
        async (kinds, moods) => {
          const queued = new Set<string>()
          let records = kinds.map((kind, n) => recordOf[kind](n))
          while (records.length > 0) {
            const handOver = async (_queue: Consumer, messages: readonly Message[]) => {
              const mood = moods.pop() ?? 'takes'
              if (mood === 'is away') throw new Error('away')
              const refused = mood === 'refuses one' ? [messages.length - 1] : []
              for (const [place, { id }] of messages.entries()) if (!refused.includes(place)) queued.add(id)
              return refused
            }
            const { batchItemFailures } = await dispatch(records, handOver, () => {}, now)
            // Lambda continues from the first reported record.
            const from = batchItemFailures[0]?.itemIdentifier
            records =
              from === undefined ? [] : records.slice(records.findIndex((r) => r.dynamodb.SequenceNumber === from))
          }
          expect(queued.size).toBe(kinds.length)
        },
      ),
    )
  })
})
