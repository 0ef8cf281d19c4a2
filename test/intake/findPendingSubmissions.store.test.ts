import { expect, test } from 'vitest'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { findPendingSubmissions } from '../../functions/src/intake/useCases/findPendingSubmissions.ts'
import { putAll } from '../../scripts/dev/demo/batchWrite.ts'
import { findPendingSubmissions as contract } from '../../shared/intake/contract/findPendingSubmissions.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'
import { submissionWorld } from './submissionWorld.ts'

const welder = { professions: [{ profession: 'Welder', yearsOfExperience: 2 }], city: 'Vejle' }
const wilma = { firstName: 'Wilma', lastName: 'Ågård', email: 'w.aagaard@example.com', phone: '+45 55 66 77 88' }
const at = (day: number) => ({ createdAt: `2026-01-0${day}T08:00:00.000Z` })

const applications = [
  makeSubmission({ id: idOf(1), applicantData: { ...welder, ...wilma }, ...at(1) }),
  ...[2, 3, 4, 5].map((day) =>
    makeSubmission({
      id: idOf(day),
      applicantData: { ...welder, firstName: 'Bo', lastName: 'Krogh', email: `bo${day}@example.com`, phone: '' },
      ...at(day),
    }),
  ),
  makeSubmission({ id: idOf(6), status: 'rejected', applicantData: { ...welder, ...wilma }, ...at(6) }),
  makeSubmission({ id: idOf(7), applicantData: { firstName: 5, lastName: null, phone: {} }, ...at(7) }),
]

test('finds the three latest pending applications by name, email or phone, but not by trade or after a decision', async () => {
  const { table, deps } = await submissionWorld()
  await putAll(table, applications.map(submissionItem))
  const found = async (q: string) =>
    contract.response.parse(
      await findPendingSubmissions({ params: {}, query: {}, body: contract.body.parse({ q }) }, makeCall(), deps),
    )
  const person = {
    ...{ id: idOf(1), firstName: 'Wilma', lastName: 'Ågård', city: 'Vejle', primaryProfession: 'Welder' },
    submittedAt: '2026-01-01T08:00:00.000Z',
  }
  for (const q of ['aagaard wil', ' w.aagaard@ex', '+45 5566']) expect(await found(q)).toEqual([person])
  expect((await found('krogh')).map(({ id }) => id)).toEqual([5, 4, 3].map(idOf))
  for (const q of ['welder', 'vejle', 'svejser', '--']) expect(await found(q)).toEqual([])
})

test('rejects queries that are too short or too long', () => {
  for (const q of ['', ' a ', 'a'.repeat(201)]) expect(contract.body.safeParse({ q }).success).toBe(false)
})
