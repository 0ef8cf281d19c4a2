import { expect, test } from 'vitest'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { quickAddApplicant } from '../../functions/src/applicants/useCases/quickAddApplicant.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { quickAddApplicant as contract } from '../../shared/applicants/contract/quickAddApplicant.ts'
import { missingFields } from '../../shared/applicants/domain/missingFields.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { freshTable } from '../setup/table.ts'

const details = {
  firstName: 'Anna',
  lastName: 'Lund',
  phone: '20 30 40 50',
  professions: [{ profession: 'Welder', yearsOfExperience: 1 }],
}

async function product() {
  const applicants = applicantStore(await freshTable())
  const deps = {
    applicants,
    now: () => new Date('2026-03-01T08:00:00.000Z'),
    newId: () => crypto.randomUUID(),
    pause: async () => {},
  }
  const add = () => quickAddApplicant({ params: {}, query: {}, body: contract.body.parse(details) }, makeCall(), deps)
  const change = (id: string, changes: object) =>
    changeApplicant({ id, changes, seenVersion: undefined }, makeCall(), deps)
  return { applicants, add, change }
}

test('creates an incomplete record from a call, without email and consent, any number of times', async () => {
  const { applicants, add } = await product()
  const [first, second] = [await add(), await add()]
  expect(first.id).not.toBe(second.id)
  const record = await applicants.byId(first.id)
  expect(record).toMatchObject({ ...details, pipelineStage: 'new', status: 'active', recordOwner: idOf(900) })
  expect(record).not.toHaveProperty('email')
  expect(record).not.toHaveProperty('gdprConsentDate')
  expect(record && missingFields(record)).toContain('email')
})

test('changes an incomplete record field by field and reserves its first email', async () => {
  const { applicants, add, change } = await product()
  const [{ id }, other] = [await add(), await add()]
  expect((await change(id, { city: 'Odense' })).applicant).toMatchObject({ city: 'Odense', version: 2 })
  expect((await change(id, { email: 'anna@mail.example' })).isChanged).toBe(true)
  expect(await applicants.idByEmail('Anna@mail.example')).toBe(id)
  await expect(change(other.id, { email: 'anna@mail.example' })).rejects.toMatchObject({ code: 'already_exists' })
  expect((await change(id, { email: 'lund@mail.example' })).isChanged).toBe(true)
  expect(await applicants.idByEmail('anna@mail.example')).toBeUndefined()
})

test('requires name, phone and trade of a call and accepts nothing else', () => {
  const problems = (body: object) => checked(contract.body, body).problems?.map(({ path, message }) => [path, message])
  expect(problems({})).toEqual([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['phone', 'Phone number is required'],
    ['professions', 'At least one profession is required'],
  ])
  expect(problems({ ...details, professions: [{ profession: '', yearsOfExperience: 0 }] })).toEqual([
    ['professions.0.profession', 'Profession is required'],
    ['professions.0.yearsOfExperience', 'Years must be at least 1'],
  ])
  expect(problems({ ...details, starRating: 5 })).toEqual([['starRating', 'Unknown field "starRating"']])
})
