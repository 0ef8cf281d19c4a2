import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { getClearance } from '../../functions/src/companies/useCases/getClearance.ts'
import { addDocument } from '../../functions/src/documents/addDocument.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { updateDocument } from '../../functions/src/documents/useCases/updateDocument.ts'
import { fileStore, type StoredFile } from '../../functions/src/files/stores/fileStore.ts'
import type { DocumentChanges } from '../../shared/documents/domain/document.ts'
import { makeCall } from '../make/call.ts'
import { clientsWorld } from '../proposals/clientsWorld.ts'

const at = (day: string) => new Date(`${day}T09:00:00.000Z`)

test('notifies the owner of an expiring certificate and clears the candidate again once staff verify the new one', async () => {
  const { deps, world, table, somebody, account, mailsDue } = await clientsWorld()
  const [owner, own] = [await account(), await account({ role: 'applicant' })]
  world.time = at('2026-12-07')
  const { id } = await somebody({
    ...{ recordOwner: owner.id, userId: own.id, workPermitType: 'EU/EEA Registration' },
    professions: [{ profession: 'Welder', yearsOfExperience: 3 }],
    certifications: [{ name: 'Svejsecertifikat (EN ISO 9606-1)', issueDate: '2024-03-31', expiryDate: '2027-03-31' }],
    ...{ workPermitExpiryDate: undefined, updatedAt: world.time.toISOString() },
  })
  const missing = async () =>
    (await getClearance({ params: { id }, query: {}, body: undefined }, makeCall(), deps)).missing.map(
      ({ state }) => state,
    )
  expect(await missing()).toEqual([])

  // In the weeks before, the record owner and the applicant are notified.
  world.time = new Date('2027-01-25T06:05:00.000Z')
  const mails = await mailsDue()
  world.time = new Date('2027-01-25T12:05:00.000Z')
  expect([...mails, ...(await mailsDue())]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ template: 'papersEnd', applicantId: id }),
      expect.objectContaining({ template: 'papersOfOwnedEnd', userId: owner.id }),
    ]),
  )

  world.time = at('2027-04-01')
  expect(await missing()).toEqual(['ended'])

  const file: StoredFile = {
    ...{ id: crypto.randomUUID(), name: 'new.pdf', type: 'application/pdf', size: 1000, state: 'arriving' },
    createdAt: world.time.toISOString(),
  }
  await fileStore(table).announce(file)
  const details = { documentType: 'certificate', certificate: 'welding', expiryDate: '2030-03-31' } as const
  const toCheck = async () => (await documentStore(table).toCheck(8)).waiting.map(({ document }) => document.id)
  const document = await addDocument({ applicantId: id, file }, details, makeCall('applicant', own.id), deps)
  expect(await missing()).toEqual(['ended'])
  expect(await toCheck()).toEqual([document.id])

  const say = (body: DocumentChanges) =>
    updateDocument({ params: { id, documentId: document.id }, query: {}, body }, makeCall('recruiter', owner.id), deps)
  await say({ isVerified: true })
  expect(await missing()).toEqual([])
  expect(await toCheck()).toEqual([])
  const record = await deps.applicants.byId(id)
  expect(record?.certifications).toEqual([
    {
      ...{ name: 'Svejsecertifikat (EN ISO 9606-1)', expiryDate: '2030-03-31' },
      ...{ documentId: document.id, fileName: 'new.pdf' },
    },
  ])
  // The next reminder follows the new expiry date.
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
  const reminders = Items.filter(({ pk, kind }) => String(pk).startsWith('DUE#') && kind === 'paperReminder')
  expect(reminders.map(({ dueAt }) => dueAt)).toContain('2030-01-28T06:00:00.000Z')
})
