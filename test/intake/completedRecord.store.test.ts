import { describe, expect, test } from 'vitest'
import { userItems } from '../../functions/src/accounts/stores/userStore.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { intakePrefixes } from '../../functions/src/intake/keys.ts'
import { partition } from '../../functions/src/kernel/table/partition.ts'
import { mergeRequirementMessages } from '../../shared/applicants/domain/accountMerge.ts'
import { idOf } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { known, withFiles } from './reviewing.ts'
import { submissionWorld } from './submissionWorld.ts'

/** The account that owns a record, with the email of an application. */
const keeper = makeUser({ id: idOf(77), role: 'applicant', email: 'anna@example.com' })

describe('an approval', () => {
  test('that gives a record its email needs a recent proof, because links to all data of the person go there', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { email: undefined })
    const { id } = await withFiles(world)
    const body = { resolution: { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] } }
    const hoursAgo = { ...makeCall(), provedAt: '2026-02-28T08:00:00.000Z' }
    await expect(world.approve(id, body, hoursAgo)).rejects.toMatchObject({ code: 'proof_required' })
    expect(await world.deps.applicants.byId(anna.id)).not.toHaveProperty('email')
    await world.approve(id, body)
    expect((await world.deps.applicants.byId(anna.id))?.email).toBeDefined()
  })

  test('that confirms an email that the record showed without holding it needs a recent proof, too', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { email: 'anna@example.com', unconfirmedEmail: 'anna@example.com' })
    const { id } = await withFiles(world)
    const body = { resolution: { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] } }
    const hoursAgo = { ...makeCall(), provedAt: '2026-02-28T08:00:00.000Z' }
    await expect(world.approve(id, body, hoursAgo)).rejects.toMatchObject({ code: 'proof_required' })
    expect(await world.deps.applicants.byId(anna.id)).toHaveProperty('unconfirmedEmail')
    await world.approve(id, body)
    expect(await world.deps.applicants.byId(anna.id)).not.toHaveProperty('unconfirmedEmail')
  })

  test('that completes a record fills its empty fields and adds the documents', async () => {
    const world = await submissionWorld()
    const anna = await known(world, {
      phone: undefined,
      city: 'Aarhus',
      certifications: [],
      languages: [{ language: 'Ukrainian' }],
      canWorkAtHeight: true,
      gdprConsentDate: undefined,
    })
    const submission = await withFiles(world)
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] }
    await expect(world.approve(submission.id, { resolution: { ...resolution, version: 7 } })).rejects.toMatchObject({
      code: 'stale_record',
      message: 'This record was changed by someone else',
      details: { current: { id: anna.id, version: 1 } },
    })
    expect(await world.approve(submission.id, { resolution })).toEqual({ applicantId: anna.id })
    const merged = await world.deps.applicants.byId(anna.id)
    expect(merged).toMatchObject({
      version: 2,
      phone: '+45 12 34 56 78',
      city: 'Aarhus',
      languages: [{ language: 'Ukrainian' }],
      canWorkAtHeight: true,
      cvDocument: submission.files[0]?.id,
      profilePicture: submission.files[1]?.id,
      certifications: [{ name: 'ADR' }, { name: 'Welding', documentId: submission.files[2]?.id }],
      gdprConsentDate: '2026-03-01T08:00:00.000Z',
      recordOwner: anna.recordOwner,
    })
    expect(await world.deps.documents.listOf(anna.id)).toHaveLength(2)
    expect((await world.deps.submissions.byId(submission.id))?.promotedApplicantId).toBe(anna.id)
    expect(await partition(world.table, applicantKeys.applicant(anna.id).pk, intakePrefixes.submissions)).toMatchObject(
      [{ submissionId: submission.id }],
    )
    const entries = await world.deps.timeline.latestOf(anna.id, 10)
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['updated', 'document_added']))
    const names = submission.files.filter(({ kind }) => kind !== 'picture').map(({ name }) => name)
    expect(entries.flatMap(({ documentName }) => documentName ?? [])).toEqual([names.join(', ')])
    expect(await world.scan('applicant')).toHaveLength(1)
  })

  test('that completes a record replaces the fields the reviewer chose', async () => {
    const world = await submissionWorld()
    const anna = await known(world, { phone: '+45 99 99 99 99', city: 'Aarhus', canWorkAtHeight: false })
    const submission = await withFiles(world)
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: ['phone' as const] }
    await world.approve(submission.id, { resolution })
    const merged = await world.deps.applicants.byId(anna.id)
    expect(merged).toMatchObject({ phone: '+45 12 34 56 78', city: 'Aarhus', email: anna.email })
    const entries = await world.deps.timeline.latestOf(anna.id, 10)
    expect(entries.flatMap(({ changes = {} }) => Object.entries(changes))).toContainEqual([
      'phone',
      { before: '+45 99 99 99 99', after: '+45 12 34 56 78' },
    ])
  })

  test('that completes a record takes an address as a whole', async () => {
    const world = await submissionWorld()
    const held = { street: 'Ågade 3', postcode: '8000', city: 'Aarhus C', geoCoordinates: { lat: 56.2, lng: 10.2 } }
    const anna = await known(world, held)
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: ['street' as const] }
    await world.approve(id, { resolution })
    const merged = await world.deps.applicants.byId(anna.id)
    expect(merged).toMatchObject({ street: 'Havnegade 1', postcode: '5000', city: 'Odense' })
    expect(merged).not.toHaveProperty('geoCoordinates')
  })

  test('that completes a record rejects a list that becomes too long', async () => {
    const world = await submissionWorld()
    const languages = Array.from({ length: 28 }, (_, index) => ({ language: `Language ${index}` }))
    const anna = await known(world, { languages })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: ['languages' as const] }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'At most 28 items',
    })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
  })

  test('that completes a record keeps its picture, CV and certificates', async () => {
    const world = await submissionWorld()
    const held = { profilePicture: idOf(61), cvDocument: idOf(62), certifications: [{ name: 'First Aid' }] }
    const anna = await known(world, held)
    const submission = await withFiles(world)
    await world.approve(submission.id, { resolution: { how: 'merge', applicantId: anna.id, version: 1, take: [] } })
    expect(await world.deps.applicants.byId(anna.id)).toMatchObject({ ...held, version: 2 })
    expect(await world.deps.documents.listOf(anna.id)).toHaveLength(2)
  })

  test('completes a possible duplicate by phone, or by name and town, and keeps its email', async () => {
    for (const possibleDuplicates of [
      { firstName: 'Ana', phone: '12345678' },
      { phone: '+45 99 99 99 99', firstName: 'kovalenko', lastName: 'ANNA' },
    ]) {
      const world = await submissionWorld()
      const unconfirmed = { email: 'old@example.com', unconfirmedEmail: 'old@example.com' }
      const other = await known(world, { ...unconfirmed, city: 'Odense', street: undefined, ...possibleDuplicates })
      const { id, applicantData } = await world.submitted()
      const resolution = { how: 'merge' as const, applicantId: other.id, version: 1, take: ['phone' as const] }
      await world.approve(id, { resolution })
      const { phone, street } = applicantData
      expect(await world.deps.applicants.byId(other.id)).toMatchObject({ ...unconfirmed, phone, street, version: 2 })
    }
  })

  test('does not complete a record with another email, phone and name', async () => {
    const world = await submissionWorld()
    const other = await known(world, { email: 'other@example.com', phone: '+45 99 99 99 99', firstName: 'Olena' })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: other.id, version: 1, take: [] }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(world.approve(id, { resolution: { ...resolution, applicantId: idOf(404) } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await world.deps.applicants.byId(other.id)).toEqual(other)
  })

  test('completes a record with an account that has confirmed this email', async () => {
    const world = await submissionWorld()
    await world.put(userItems(keeper).user)
    const anna = await known(world, { userId: idOf(77), street: undefined })
    const { id, applicantData } = await world.submitted()
    await world.approve(id, { resolution: { how: 'merge', applicantId: anna.id, version: 1, take: [] } })
    const completed = { userId: idOf(77), street: applicantData.street, version: 2 }
    expect(await world.deps.applicants.byId(anna.id)).toMatchObject(completed)
  })

  test('does not complete a record whose account has an unproven email, even if staff entered it', async () => {
    const world = await submissionWorld()
    await world.put(userItems({ ...keeper, email: 'stranger@example.com', emailProvedAt: undefined }).user)
    const anna = await known(world, { userId: keeper.id })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: [], identityChecked: true }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({
      code: 'validation_failed',
      message: mergeRequirementMessages.proven_account,
    })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
  })

  test('completes a record whose account has proven another email once staff confirm the identity', async () => {
    const world = await submissionWorld()
    await world.put(userItems({ ...keeper, email: 'stranger@example.com' }).user)
    const anna = await known(world, { userId: keeper.id })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] }
    const path = 'resolution.identityChecked'
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path, message: mergeRequirementMessages.identity_check }] },
    })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
    await world.approve(id, { resolution: { ...resolution, identityChecked: true } })
    expect(await world.deps.applicants.byId(anna.id)).toMatchObject({ version: 2 })
    const entries = await world.deps.audit.latestOf('applicant', anna.id, 10)
    expect(entries.find(({ action }) => action === 'applicant.updated')?.changes).toContain('identityChecked')
  })

  test.each([
    ['an unconfirmed email', { unconfirmedEmail: 'anna@example.com' }],
    ['another email, even if the phone is the same', { email: 'other@example.com' }],
  ])('does not complete a record with an account and %s', async (_what, changes) => {
    const world = await submissionWorld()
    const anna = await known(world, { userId: idOf(77), ...changes })
    const { id } = await world.submitted()
    const resolution = { how: 'merge' as const, applicantId: anna.id, version: 1, take: [] }
    await expect(world.approve(id, { resolution })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'The applicant manages this record with their own account',
    })
    expect(await world.deps.applicants.byId(anna.id)).toEqual(anna)
  })
})
