import { describe, expect, test } from 'vitest'
import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'
import { listApplicantDocuments } from '../../functions/src/documents/useCases/listApplicantDocuments.ts'
import { listApplicantTimeline } from '../../functions/src/edge/useCases/listApplicantTimeline.ts'
import { type Role, roles } from '../../shared/accounts/domain/user.ts'
import { getApplicant as getContract } from '../../shared/applicants/contract/getApplicant.ts'
import { applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { maySeeField } from '../../shared/applicants/domain/fieldAudience.ts'
import { listApplicantDocuments as documentsContract } from '../../shared/documents/contract/listApplicantDocuments.ts'
import { documentTypes } from '../../shared/documents/domain/document.ts'
import { shownAs } from '../../shared/proposals/domain/shownAs.ts'
import { makeNote, makeTimelineEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'

const anna = makeApplicant({
  userId: idOf(77),
  dateOfBirth: '1990-01-01',
  geoCoordinates: { lat: 55.4, lng: 10.4 },
  desiredRate: 200,
  recruiterNotes: 'Calls back',
  starRating: 5,
  tags: ['urgent'],
  lastContactedDate: '2026-01-02',
  nextActionDate: '2026-01-03',
  cvDocument: idOf(501),
  hasHealthCertificate: true,
  profilePicture: idOf(505),
  emailProblem: { bouncedAt: '2026-01-04T08:00:00.000Z' },
  workPermitExpiryDate: '2027-05-01',
  certifications: [
    {
      name: 'Crane',
      issuer: 'DTI',
      documentId: idOf(502),
      fileName: 'Crane secret.pdf',
      issuedIn: 'Poland',
      recognitionLetter: '2026-17',
      recognisedOn: '2026-02-01',
    },
  ],
})
const assignedClient = idOf(901)
const released = { by: idOf(903), at: '2026-01-02T08:00:00.000Z' }
const documents = [
  makeDocument({ id: idOf(501) }),
  makeDocument({ id: idOf(502), isConfidential: true, documentType: 'id' }),
  makeDocument({ id: idOf(503), documentType: 'certificate', releasedToClients: released }),
  // This cannot be created today: marking a document confidential ends its release.
  makeDocument({ id: idOf(504), isConfidential: true, releasedToClients: released }),
]

const byId = async (id: string) => (id === anna.id ? anna : undefined)
const deps = {
  applicants: { byId, through: byId },
  assignments: {
    shownTo: async (clientId: string, applicantId: string) =>
      clientId === assignedClient && applicantId === anna.id
        ? { ...shownAs({}), stage: 'proposed' as const }
        : undefined,
  },
  documents: { listOf: async (id: string) => (id === anna.id ? documents : []) },
  audit: { storeOncePerHour: async () => true },
  now: () => new Date('2026-01-05T08:00:00.000Z'),
  newId: countingIds(),
  names: { of: async (ids: readonly string[]) => new Map(ids.map((id) => [id, `Name of ${id}`])) },
}
const requestOf = (id: string) => ({ params: { id }, query: {}, body: undefined })
const notFound = { code: 'not_found', message: 'Applicant not found' }

const read = async (role: Role, userId: string, id = anna.id) =>
  getContract.response.parse(await getApplicant(requestOf(id), makeCall(role, userId), deps))
const listed = async (role: Role, userId: string, id = anna.id) => {
  const answer = await listApplicantDocuments(requestOf(id), makeCall(role, userId), deps)
  return documentsContract.response.parse(answer)
}

describe('one applicant', () => {
  test.each(['recruiter', 'recruiting_manager', 'sysadmin'] as const)('shows the role %s every field', async (role) => {
    expect(await read(role, idOf(1000))).toEqual({
      ...anna,
      primaryProfession: 'Welder',
      secondaryProfessions: [],
      yearsOfExperience: 7,
      languagesSpoken: ['Ukrainian', 'English'],
      workPermitStatus: 'work_permit',
    })
  })

  test('shows an assigned client no staff field', async () => {
    const answer = await read('client', assignedClient)
    const fields = applicantSchema.keyof().options
    expect(
      Object.keys(answer).filter((field) => fields.some((known) => known === field && !maySeeField('client', known))),
    )
      // An empty list of tags would reveal something, too.
      .toEqual([])
    expect(answer).toMatchObject({
      firstName: 'Anna',
      city: 'Odense',
      proposalStage: 'proposed',
      primaryProfession: 'Welder',
      workPermitExpiryDate: '2027-05-01',
    })
    // It would reveal the permit.
    expect(answer).not.toHaveProperty('workPermitStatus')
    expect(answer.certifications).toEqual([{ name: 'Crane', issuer: 'DTI' }])
    expect(JSON.stringify(answer)).not.toMatch(/example\.com|12 34 56 78|Havnegade|1990|Calls back|urgent/)
  })

  test('returns the same error for a hidden record and a missing one', async () => {
    await expect(read('client', idOf(902))).rejects.toMatchObject(notFound)
    await expect(read('client', assignedClient, idOf(2))).rejects.toMatchObject(notFound)
    await expect(read('sysadmin', idOf(900), idOf(2))).rejects.toMatchObject(notFound)
    await expect(read('applicant', idOf(77))).rejects.toMatchObject(notFound)
  })
})

test('reads assignments only for clients, so a read by staff costs one item', async () => {
  const asked: string[] = []
  const counting = {
    ...deps,
    assignments: {
      shownTo: async (clientId: string) => {
        asked.push(clientId)
        return { ...shownAs({}), stage: 'proposed' as const }
      },
    },
  }
  await getApplicant(requestOf(anna.id), makeCall('recruiter'), counting)
  expect(asked).toEqual([])
  await getApplicant(requestOf(anna.id), makeCall('client', assignedClient), counting)
  expect(asked).toEqual([assignedClient])
})

describe('documents', () => {
  const ids = async (role: Role, userId: string) => (await listed(role, userId)).map((document) => document.id)

  test('are all visible to staff and the applicant, and only if released to clients', async () => {
    const all = documents.map(({ id }) => id)
    expect(await ids('recruiter', idOf(900))).toEqual(all)
    expect(await ids('applicant', idOf(77))).toEqual(all)
    expect(await ids('client', assignedClient)).toEqual([idOf(503)])
  })

  test('of no type are visible to clients by default', async () => {
    for (const documentType of documentTypes)
      for (const releasedToClients of [undefined, released]) {
        const document = makeDocument({ documentType, releasedToClients })
        const one = { ...deps, documents: { listOf: async () => [document] } }
        const listed = await listApplicantDocuments(requestOf(anna.id), makeCall('client', assignedClient), one)
        expect(listed.map(({ id }) => id)).toEqual(releasedToClients ? [document.id] : [])
      }
  })

  test('show only staff who released them, with the current name', async () => {
    const releaseOf = async (role: Role, userId: string) =>
      (await listed(role, userId)).find(({ id }) => id === idOf(503))?.releasedToClients
    expect(await releaseOf('recruiter', idOf(900))).toEqual({ ...released, byName: `Name of ${released.by}` })
    expect(await releaseOf('applicant', idOf(77))).toBeUndefined()
    expect(await releaseOf('client', assignedClient)).toBeUndefined()
  })

  test('show only staff who handled them and how often; the applicant sees when one was verified', async () => {
    const handling = {
      uploadedBy: idOf(900),
      verifiedBy: idOf(900),
      verifiedAt: '2026-01-02T08:00:00.000Z',
      downloadCount: 3,
      lastDownloaded: '2026-01-03T08:00:00.000Z',
      tags: ['checked'],
    }
    const handled = {
      ...deps,
      documents: { listOf: async () => [makeDocument({ ...handling, releasedToClients: released, isVerified: true })] },
    }
    const seenBy = async (role: Role, userId: string) =>
      documentsContract.response.parse(
        await listApplicantDocuments(requestOf(anna.id), makeCall(role, userId), handled),
      )
    expect(await seenBy('recruiter', idOf(900))).toMatchObject([handling])
    for (const [role, userId, known] of [
      ['applicant', idOf(77), ['verifiedAt']],
      ['client', assignedClient, []],
    ] as const) {
      const [seen] = await seenBy(role, userId)
      expect(seen).toMatchObject({ originalName: 'CV Anna Kovalenko.pdf', isVerified: true })
      expect(Object.keys(handling).filter((field) => Object.hasOwn(seen ?? {}, field))).toEqual(known)
    }
  })

  test('can be removed by staff, and by the applicant if self-uploaded and unverified', async () => {
    const sent = { uploadedBy: idOf(77), releasedToClients: undefined }
    const documents = [makeDocument(sent), makeDocument({ ...sent, id: idOf(504), isVerified: true })]
    const relatedItems = { ...deps, documents: { listOf: async () => documents } }
    const removable = async (role: Role, userId: string) =>
      (await listApplicantDocuments(requestOf(anna.id), makeCall(role, userId), relatedItems)).map(
        ({ mayRemove }) => mayRemove,
      )
    expect(await removable('recruiter', idOf(900))).toEqual([true, true])
    expect((await removable('applicant', idOf(77))).filter(Boolean)).toEqual([true])
  })

  test('never show where a file is stored', async () => {
    expect(await listed('recruiter', idOf(900))).not.toContainEqual(
      expect.objectContaining({ filePath: expect.anything() }),
    )
  })

  test('of other people are not found', async () => {
    await expect(listed('applicant', idOf(78))).rejects.toMatchObject(notFound)
    await expect(listed('client', idOf(902))).rejects.toMatchObject(notFound)
    await expect(listed('recruiter', idOf(900), idOf(2))).rejects.toMatchObject(notFound)
  })

  test('of a record without an account belong to no one', async () => {
    const { userId: _none, ...unclaimed } = anna
    const orphaned = { ...deps, applicants: { byId: async () => unclaimed } }
    for (const role of roles.filter((role) => role === 'applicant' || role === 'client')) {
      await expect(
        listApplicantDocuments(requestOf(anna.id), makeCall(role, idOf(78)), orphaned),
      ).rejects.toMatchObject(notFound)
    }
  })
})

describe('the timeline', () => {
  const entries = [
    makeTimelineEntry({ id: idOf(301), actorId: idOf(900), actorName: 'Name of old' }),
    makeTimelineEntry({ id: idOf(302), actorId: idOf(950) }),
    makeTimelineEntry({ id: idOf(303), actorId: undefined, actorName: 'Partner API' }),
  ]
  const timelineDeps = {
    ...deps,
    timeline: { latestOf: async () => entries },
    activity: { latestOf: async () => [makeNote({ createdBy: idOf(900), createdAt: '2026-01-01T07:00:00.000Z' })] },
    messages: { latestOf: async () => [] },
    companies: { namesOf: async () => new Map<string, string>() },
    names: { people: async () => new Map([[idOf(900), { name: 'Karen Holm', isColleague: true }]]) },
  }

  test('shows current names of actors and none for a deleted account', async () => {
    const answer = await listApplicantTimeline(requestOf(anna.id), makeCall(), timelineDeps)
    expect(answer.map(({ id, actorName }) => [id, actorName])).toEqual([
      [idOf(303), 'Partner API'],
      [idOf(302), undefined],
      [idOf(301), 'Karen Holm'],
      [makeNote().id, 'Karen Holm'],
    ])
  })

  test('of an unknown applicant is not found', async () => {
    await expect(listApplicantTimeline(requestOf(idOf(2)), makeCall(), timelineDeps)).rejects.toMatchObject(notFound)
  })
})
