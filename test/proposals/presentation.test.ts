import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPresentation } from '../../functions/src/proposals/useCases/readPresentation.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { type Applicant, applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { maySeeField } from '../../shared/applicants/domain/fieldAudience.ts'
import { serverSetFields } from '../../shared/applicants/fields/record.ts'
import { normalizeLetters } from '../../shared/kernel/domain/normalizeLetters.ts'
import { readPresentation as contract } from '../../shared/proposals/contract/readPresentation.ts'
import type { Assignment } from '../../shared/proposals/domain/assignment.ts'
import type { AssignmentStage } from '../../shared/proposals/domain/assignmentStage.ts'
import { alwaysPresented, presentedFields, tailored } from '../../shared/proposals/domain/presentation.ts'
import { type PresentationChoice, presentationParts } from '../../shared/proposals/domain/presentationChoice.ts'
import { nameInPlace, shownAs } from '../../shared/proposals/domain/shownAs.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeDocument } from '../make/document.ts'

const client = idOf(901)
const secret = 'Zqsecret'
const anna = makeApplicant({
  firstName: `${secret} Anna`,
  lastName: secret,
  recruiterNotes: secret,
  coreCompetencies: ['TIG welding'],
  willingToRelocate: true,
  driverLicenseClasses: ['B'],
  hasOwnTools: true,
  workPermitExpiryDate: '2027-05-01',
  workExperience: [
    {
      company: `${secret} A/S`,
      position: 'Smith',
      startDate: '2020-01-01',
      isCurrent: true,
      description: `${secret} was here`,
      location: secret,
      skillsUsed: ['TIG'],
      machinery: [],
      supervisoryRole: false,
    },
  ],
  // Employers train their own staff, and the issuer of a certificate is free text.
  certifications: [
    {
      name: 'Welding',
      issuer: `${secret} A/S`,
      fileName: `${secret}.pdf`,
      issuedIn: secret,
      recognitionLetter: secret,
    },
  ],
  safetyTraining: [
    {
      name: 'Hot work',
      issuer: `${secret} A/S`,
      issueDate: '2024-01-01',
      certificateNumber: secret,
      description: secret,
    },
  ],
})
const released = { by: idOf(903), at: '2026-01-02T08:00:00.000Z' }
const documents = [
  makeDocument({ id: idOf(503), originalName: `${secret}.pdf`, releasedToClients: released }),
  makeDocument({ id: idOf(504) }),
]

function depsFor(assignment: Partial<Assignment> | undefined, person: Applicant = anna) {
  const isThere = (clientId: string, id: string) => clientId === client && id === person.id && assignment !== undefined
  return {
    applicants: { byId: async (id: string) => (id === person.id ? person : undefined) },
    assignments: {
      shownTo: async (clientId: string, id: string) =>
        isThere(clientId, id) && assignment ? { stage: 'proposed' as const, ...shownAs(assignment) } : undefined,
      between: async () => ({ assignment: assignment as Assignment | undefined }),
    },
    documents: { listOf: async () => documents },
    audit: { storeOncePerHour: async () => true },
    now: () => new Date('2026-01-05T08:00:00.000Z'),
    newId: countingIds(),
  }
}

async function seen(
  assignment: Partial<Assignment> | undefined,
  {
    role = 'client',
    userId = client,
    query = {},
  }: { role?: Role; userId?: string; query?: { anonymous?: 'true' | 'false'; leftOut?: string } } = {},
) {
  const asked = { params: { id: anna.id, clientId: client }, query: contract.query.parse(query), body: undefined }
  return contract.response.parse(await readPresentation(asked, makeCall(role, userId), depsFor(assignment)))
}

const choice = (given: Partial<PresentationChoice>): PresentationChoice => ({
  isAnonymous: false,
  leftOut: [],
  ...given,
})

test('covers every field visible to clients by a part that can be left out or is always presented', () => {
  const fields = applicantSchema.keyof().options.filter((name) => maySeeField('client', name))
  const decided: string[] = [...presentedFields, ...alwaysPresented, ...Object.keys(serverSetFields)]
  expect(fields.filter((name) => !decided.includes(name))).toEqual([])
})

describe('a client sees an applicant', () => {
  test('with everything clients may see by default', async () => {
    const { isAnonymous, applicant, documents: listed } = await seen({ stage: 'proposed' })
    expect({ isAnonymous, applicant }).toMatchObject({ isAnonymous: false, applicant: { lastName: secret } })
    expect(listed.map(({ id }) => id)).toEqual([idOf(503)])
    expect(applicant).not.toHaveProperty('recruiterNotes')
  })

  test('without a name and identifying details until they meet', async () => {
    const presentation = choice({ isAnonymous: true })
    const hidden = await seen({ stage: 'proposed', presentation })
    expect(JSON.stringify(hidden)).not.toContain(secret)
    expect(hidden).toMatchObject({
      isAnonymous: true,
      applicant: { firstName: 'Person', lastName: anna.id.slice(-6).toUpperCase(), city: 'Odense' },
      documents: [],
    })
    const { workExperience, certifications, safetyTraining } = hidden.applicant
    expect(workExperience).toMatchObject([{ position: 'Smith', skillsUsed: ['TIG'] }])
    expect([...certifications, ...safetyTraining].map(({ name }) => name)).toEqual(['Welding', 'Hot work'])
    for (const stage of ['interview', 'placed'] as const)
      expect((await seen({ stage, presentation })).applicant.lastName).toBe(secret)
  })

  test.each([false, true])('without contact details in other texts (anonymous: %s)', async (isAnonymous) => {
    const details = [
      'xk-svejs@mail.example',
      'tlf. 20 12 34 56',
      '+45 20123456',
      '512 345 678',
      'www.xk.example',
      'fb.com/xk',
    ]
    const person = makeApplicant({
      ...anna,
      phone: '+48 512 345 678',
      coreCompetencies: details.map((detail) => `TIG ${detail}`),
      tradeSkills: ['EN ISO 9606-1'],
      workExperience: details.map((detail) => ({
        ...{ company: `A ${detail}`, position: `Smith, ${detail}`, startDate: '2020-01-01', isCurrent: false },
        ...{ description: detail, location: detail, skillsUsed: [detail], machinery: [detail], supervisoryRole: false },
      })),
      certifications: [{ name: `Welding ${details[0]}`, issuer: `A ${details[1]}` }],
      safetyTraining: [{ name: 'Hot work', issuer: 'A', issueDate: '2024-01-01', certificateNumber: '20123456' }],
    })
    const asked = { params: { id: anna.id, clientId: client }, query: contract.query.parse({}), body: undefined }
    const assignment = { stage: 'proposed', presentation: choice({ isAnonymous }) } as const
    const read = async (role: Role) => {
      const { applicant } = contract.response.parse(
        await readPresentation(asked, makeCall(role, client), depsFor(assignment, person)),
      )
      return applicant
    }
    const [shown, previewed] = [await read('client'), await read('recruiter')]
    for (const detail of details) expect(JSON.stringify(shown)).not.toContain(detail)
    expect(shown).toMatchObject({ coreCompetencies: details.map(() => 'TIG …'), tradeSkills: ['EN ISO 9606-1'] })
    expect(shown.workExperience[0]?.position).toBe('Smith, …')
    expect(shown.safetyTraining[0]?.certificateNumber).toBe(isAnonymous ? undefined : '20123456')
    expect(previewed).toEqual(shown)
  })

  test.each(presentationParts)('without %s, as if it did not exist', async (part) => {
    const { applicant, documents: listed } = await seen({ presentation: choice({ leftOut: [part] }) })
    const whole = await seen({})
    if (part === 'documents') expect([applicant, listed]).toEqual([whole.applicant, []])
    else expect(applicant).not.toEqual(whole.applicant)
  })

  test("only if proposed to it, and no other client's presentation", async () => {
    const notFound = { code: 'not_found', message: 'Applicant not found' }
    await expect(seen(undefined)).rejects.toMatchObject(notFound)
    await expect(seen({}, { userId: idOf(902) })).rejects.toMatchObject(notFound)
  })

  test('by the stored presentation, whatever the request asks for', async () => {
    const presentation = choice({ isAnonymous: true })
    const answer = await seen({ stage: 'proposed', presentation }, { query: { anonymous: 'false', leftOut: '' } })
    expect(answer.isAnonymous).toBe(true)
  })
})

/** A name as others may write it. */
const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD'),
  (name) => `(${name})`,
  (name) => normalizeLetters(name),
]
const names = fc.constantFrom('Søren', 'Aagaard', 'Łukasz', 'Zoë', 'Ольга', "O'Hara-Núñez", 'van der Berg')
const freeText = fc.tuple(
  fc.constantFrom('TIG', 'ship', 'Aalborg', 'Tilbage'),
  fc.nat(1),
  fc.constantFrom(...spellings),
  fc.constantFrom(' ', ' / ', ', '),
)

test("masks the applicant's own name in every stored text, in any spelling, and keeps other words", () => {
  fc.assert(
    fc.property(names, names, freeText, (firstName, lastName, [other, which, spelled, between]) => {
      const text = [other, spelled([firstName, lastName][which] ?? ''), other].join(between)
      const person = makeApplicant({
        ...{ firstName, lastName, coreCompetencies: [text, 'TIG Welding'], tradeSkills: [text], city: text },
        certifications: [{ name: text }],
        safetyTraining: [{ name: text, issuer: 'A', issueDate: '2024-01-01' }],
        workExperience: [{ ...job, position: text, skillsUsed: [text], machinery: [text] }],
      })
      const { coreCompetencies, tradeSkills, city, certifications, safetyTraining, workExperience } = tailored(
        person,
        choice({ isAnonymous: true }),
      )
      const [worked] = workExperience
      const kept = [
        ...[coreCompetencies[0], tradeSkills[0], city, certifications[0]?.name, safetyTraining[0]?.name],
        ...[worked?.position, worked?.skillsUsed[0], worked?.machinery[0]],
      ]
      // A single letter identifies no one.
      for (const shownName of kept) expect(wordsIn(shownName).filter((word) => word.length > 1)).toEqual([other, other])
      expect(coreCompetencies[1]).toBe('TIG Welding')
    }),
  )
})

const wordsIn = (text = '') => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const job = {
  ...{ company: 'A', startDate: '2020-01-01', isCurrent: true, supervisoryRole: false },
}

test('shows staff the same placeholder name that the client sees, at the same stages', async () => {
  const presentation = choice({ isAnonymous: true })
  const asShown = async (stage: AssignmentStage) => {
    const { applicant } = await seen({ stage, presentation })
    return `${applicant.firstName} ${applicant.lastName}`
  }
  const shownName = (stage: AssignmentStage) => nameInPlace({ applicantId: anna.id, stage, presentation })
  expect(shownName('proposed')).toBe(await asShown('proposed'))
  expect(shownName('asked')).toBe(shownName('proposed'))
  for (const stage of ['interview', 'placed', 'declined', 'ended'] as const) expect(shownName(stage)).toBeUndefined()
  expect(nameInPlace({ applicantId: anna.id, stage: 'proposed' })).toBeUndefined()
})

test('shows staff the same preview, and the result of another choice', async () => {
  const presentation = choice({ isAnonymous: true, leftOut: ['languages'] })
  const assignment = { stage: 'willing', presentation } as const
  const staff = { role: 'recruiter', userId: idOf(1000) } as const
  expect(await seen(assignment, staff)).toEqual(await seen(assignment))
  const other = await seen(assignment, { ...staff, query: { anonymous: 'false', leftOut: 'workExperience' } })
  expect(other).toMatchObject({ isAnonymous: false, applicant: { lastName: secret, workExperience: [] } })
  expect(other.applicant.languages).toEqual(anna.languages)
})
