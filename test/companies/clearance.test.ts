import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requirementKey } from '../../shared/applicants/domain/heldCredentials.ts'
import { type ClearanceInput, clearanceOf, together } from '../../shared/companies/domain/clearance.ts'
import type { StartRequirement } from '../../shared/companies/domain/startRules.ts'
import { driverLicenseClasses, type LicenceClass } from '../../shared/kernel/lists/driverLicenseClasses.ts'
import { workPermits } from '../../shared/kernel/lists/workPermits.ts'
import { makeApplicant } from '../make/applicant.ts'
import { person, startRequirements } from '../search/engine/generatedPeople.ts'
import { plainlyCleared } from '../search/engine/plainFilters.ts'

const day = '2026-03-15'
const decide = (question: Partial<ClearanceInput>) =>
  clearanceOf({ person: makeApplicant(), documents: [], requirements: [], day, ...question })
const schemes = workPermits.filter(({ needsProof }) => needsProof)
const may = { workPermitType: 'EU/EEA Registration', workPermitExpiryDate: undefined } as const

describe('cleared to start', () => {
  it('matches a plain reading of the record, for any requirements a record can answer', () => {
    fc.assert(
      fc.property(person, startRequirements, (somebody, all) => {
        const requirements = all.filter(({ kind }) => kind !== 'document')
        const { isCleared } = decide({ person: somebody, requirements })
        expect(isCleared).toBe(plainlyCleared(somebody, requirements, day))
      }),
      { numRuns: 500 },
    )
  })

  it('names each unmet requirement once, and nothing else', () => {
    fc.assert(
      fc.property(person, startRequirements, (somebody, requirements) => {
        const { missing, waived, isCleared } = decide({ person: somebody, requirements: together([requirements]) })
        const keys = [...missing, ...waived].flatMap((each) => (each.what === 'requirement' ? [each.key] : []))
        expect(new Set(keys).size).toBe(keys.length)
        expect(requirements.map(requirementKey)).toEqual(expect.arrayContaining(keys))
        expect(isCleared).toBe(missing.length === 0)
      }),
    )
  })

  const adr: StartRequirement = { kind: 'certificate', name: 'ADR', isRecognised: true }
  it.each([
    ['nothing is known about it', [], { state: 'absent' }],
    ['it has expired', [{ name: 'ADR-bevis', expiryDate: '2026-03-14' }], { state: 'ended', lastDay: '2026-03-14' }],
    ['it is from abroad', [{ name: 'adr', issuedIn: 'Poland' }], { state: 'unrecognised' }],
    ['it is valid through its last day', [{ name: 'ADR', expiryDate: day }], undefined],
    ['it is recognised', [{ name: 'ADR', issuedIn: 'Poland', recognitionLetter: '20-1' }], undefined],
    ['it is a variant of the required one', [{ name: 'ADR-bevis (tank)' }], undefined],
    ['only the beginning of its name matches', [{ name: 'ADR (sikkerhedsrådgiver)' }], { state: 'absent' }],
  ])('checks a certificate: %s', (_, certifications, lack) => {
    const { missing } = decide({ person: makeApplicant({ ...may, certifications }), requirements: [adr] })
    expect(missing).toEqual(lack ? [{ what: 'requirement', key: 'recognised/adr', requirement: adr, ...lack }] : [])
  })

  it('counts a driving licence for each class it includes', () => {
    const holder = makeApplicant({ ...may, driverLicenseClasses: ['CE'], driverLicenseExpiry: day })
    const licence = (name: LicenceClass): StartRequirement => ({ kind: 'licence', licence: name })
    const lacks = (name: LicenceClass) => !decide({ person: holder, requirements: [licence(name)] }).isCleared
    expect(driverLicenseClasses.filter(lacks)).toEqual(['A', 'D1', 'D', 'D1E', 'DE'])
  })

  const shown = { documentType: 'certificate', isVerified: true, certificate: 'ADR-bevis (tank)' } as const
  const documentId = '0a15d1a1-0a11-4a11-8a11-abcdefabcdef'
  it.each([
    ['nothing proves it', [{ name: 'ADR' }], [], ['ADR']],
    ['its document is stored', [{ name: 'ADR' }, { name: 'adr', documentId }], [], []],
    [
      'the document of an earlier one is stored',
      [{ name: 'ADR', documentId, expiryDate: '2026-03-14' }, { name: 'ADR' }],
      [],
      ['ADR'],
    ],
    ['a verified document proves it', [{ name: 'ADR' }], [shown], []],
    [
      'the stored document is of one from abroad',
      [{ name: 'ADR', documentId, issuedIn: 'Poland' }, { name: 'ADR' }],
      [],
      ['ADR'],
    ],
    [
      'the verified document may be of one from abroad',
      [{ name: 'ADR', issuedIn: 'Poland' }, { name: 'adr' }],
      [shown],
      ['ADR'],
    ],
    [
      'the stored document is of one from abroad that is recognised',
      [{ name: 'ADR', documentId, issuedIn: 'Poland', recognitionLetter: '20-1' }],
      [],
      [],
    ],
    ['the document is not verified', [{ name: 'ADR' }], [{ ...shown, isVerified: false }], ['ADR']],
    ['the certificate is missing', [], [], []],
  ])('lists self-reported certificates without proof: %s', (_, certifications, documents, stated) => {
    const who = makeApplicant({ ...may, certifications, safetyTraining: [] })
    expect(decide({ person: who, documents, requirements: [adr, adr] }).stated).toEqual(stated)
  })

  it('takes the document of a certificate from abroad if it needs no recognition', () => {
    const who = makeApplicant({ ...may, certifications: [{ name: 'ADR', documentId, issuedIn: 'Poland' }] })
    const { isCleared, stated } = decide({ person: who, requirements: [{ ...adr, isRecognised: false }] })
    expect({ isCleared, stated }).toEqual({ isCleared: true, stated: [] })
  })

  it('says that a recognised certificate is self-reported if only a course states it', () => {
    const certifications = [{ name: 'ADR', documentId, issuedIn: 'Poland' }]
    const safetyTraining = [{ name: 'ADR', issuer: 'AMU', issueDate: '2026-01-01' }]
    const { isCleared, stated } = decide({
      person: makeApplicant({ ...may, certifications, safetyTraining }),
      requirements: [adr],
    })
    expect({ isCleared, stated }).toEqual({ isCleared: true, stated: ['ADR'] })
  })

  const id: StartRequirement = { kind: 'document', documentType: 'id', isVerified: true }
  it.each([
    ['the document is missing', [], 'absent'],
    ['it has expired', [{ documentType: 'id', isVerified: true, expiryDate: '2026-03-14' }], 'ended'],
    ['it is not verified', [{ documentType: 'id', isVerified: false }], 'unverified'],
    ['it is verified', [{ documentType: 'id', isVerified: true, expiryDate: day }], undefined],
  ] as const)('checks a document: %s', (_, documents, state) => {
    const { missing } = decide({ person: makeApplicant(may), documents, requirements: [id] })
    expect(missing.map((each) => each.state)).toEqual(state ? [state] : [])
  })

  const seen = { permitSeenBy: 'Mette', permitSeenOn: '2026-03-01' }

  it('never clears an applicant whose permit lacks a required end date or proof, unless waived', () => {
    fc.assert(
      fc.property(person, fc.constantFrom(...schemes), startRequirements, (somebody, permit, requirements) => {
        const holder = { ...somebody, workPermitType: permit.value }
        const isSeen = holder.permitSeenBy !== undefined && holder.permitSeenOn !== undefined
        const lacks =
          (permit.needsEndDate && holder.workPermitExpiryDate === undefined) || (permit.needsProof && !isSeen)
        fc.pre(lacks)
        const { isCleared, state } = decide({ person: holder, requirements })
        const isWaived = holder.waiver?.requirements.includes('permit') && holder.waiver.until >= day
        if (!isWaived) expect([isCleared, state === 'cleared']).toEqual([false, false])
      }),
      { numRuns: 500 },
    )
  })

  it('requires nothing of citizens, the original of permanent residents and an end date of all others', () => {
    const asked = (needs: Partial<(typeof workPermits)[number]>) =>
      workPermits
        .filter((permit) => Object.entries(needs).every(([name, value]) => permit[name as 'code'] === value))
        .map(({ code }) => code)
    expect(asked({ needsProof: false })).toEqual(['eu_eea_registration', 'danish_or_nordic_citizen'])
    expect(asked({ needsProof: true, needsEndDate: false })).toEqual(['permanent_residence'])
    expect(asked({ needsProof: true, needsEndDate: true })).toHaveLength(21)
    expect(decide({ person: makeApplicant({ workPermitType: 'A scheme of tomorrow' }) }).state).toBe('unverified')
  })

  const ofNothing = { workPermitExpiryDate: undefined, permitSeenBy: undefined, permitSeenOn: undefined }
  it.each([
    ['nothing is known about it', {}, 'unverified', ['endDate', 'original']],
    [
      'the person who checked it is not named',
      { workPermitExpiryDate: day, permitSeenOn: day },
      'unverified',
      ['original'],
    ],
    ['it was checked, without an end date', seen, 'unverified', ['endDate']],
    [
      'its recheck is overdue',
      { ...seen, workPermitExpiryDate: '2027-01-01', permitNextCheck: '2026-03-14' },
      'unverified',
      ['nextCheck'],
    ],
    ['it was checked and has expired', { ...seen, workPermitExpiryDate: '2026-03-14' }, 'missing', undefined],
    ['it was checked, on its last day', { ...seen, workPermitExpiryDate: day }, 'cleared', undefined],
  ])('checks a time-limited permit: %s', (_, changes, state, unverified) => {
    const clearance = decide({ person: makeApplicant({ ...ofNothing, ...changes }) })
    expect([clearance.state, clearance.isCleared]).toEqual([state, state === 'cleared'])
    expect(clearance.missing.flatMap((each) => (each.what === 'permit' ? (each.unverified ?? []) : []))).toEqual(
      unverified ?? [],
    )
  })

  it('is missing, not just unverified, as soon as one requirement is missing', () => {
    const unverified = decide({ person: makeApplicant(), requirements: [adr] })
    expect(unverified.state).toBe('missing')
    const documents = [{ documentType: 'id' as const, isVerified: false }]
    expect(decide({ person: makeApplicant(), documents, requirements: [id] }).state).toBe('unverified')
  })

  it('clears an applicant with an unverified or expired permit until the end of the waiver', () => {
    const waiver = {
      ...{ requirements: ['permit'], reason: 'Extension applied for', until: day },
      ...{ by: crypto.randomUUID(), at: `${day}T08:00:00Z` },
    }
    for (const changes of [{}, { workPermitExpiryDate: '2026-03-14' }]) {
      const holder = makeApplicant({ ...ofNothing, ...changes, waiver })
      expect(decide({ person: holder })).toMatchObject({ isCleared: true, waived: [{ what: 'permit' }] })
      expect(decide({ person: holder, day: '2026-03-16' }).isCleared).toBe(false)
      const bound = { ...holder, permitEmployer: 'Byg A/S' }
      expect(decide({ person: bound, clientName: 'Havn ApS' }).isCleared).toBe(false)
    }
  })

  it('never clears an applicant without a permit or bound to another employer, even with a waiver', () => {
    const waiver = {
      requirements: ['permit'],
      reason: '-',
      until: '2027-01-01',
      by: crypto.randomUUID(),
      at: `${day}T08:00:00Z`,
    }
    const states = (changes: object, clientName?: string) =>
      decide({ person: makeApplicant({ ...may, waiver, ...changes }), clientName }).missing.map(({ state }) => state)
    expect(states({ workPermitType: undefined })).toEqual(['absent'])
    expect(states({ workPermitExpiryDate: '2026-03-14', waiver: undefined })).toEqual(['ended'])
    expect(states({ permitEmployer: 'Byg A/S' }, 'Havn ApS')).toEqual(['otherEmployer'])
    expect(states({ permitEmployer: 'Byg A/S' }, 'BYG  a/s')).toEqual([])
    expect(states({ permitEmployer: 'Byg A/S' })).toEqual([])
  })

  it('accepts a waiver through its last day', () => {
    const waiver = {
      requirements: ['recognised/adr'],
      reason: '-',
      until: day,
      by: crypto.randomUUID(),
      at: `${day}T08:00:00Z`,
    }
    const question = { person: makeApplicant({ ...may, certifications: [], waiver }), requirements: [adr] }
    expect(decide(question)).toMatchObject({ isCleared: true, waived: [{ key: 'recognised/adr' }] })
    expect(decide({ ...question, day: '2026-03-16' })).toMatchObject({ isCleared: false, waived: [] })
  })
})
