import { expect, test } from 'vitest'
import { decideClearance } from '../../functions/src/companies/decideClearance.ts'
import type { StartRequirement } from '../../shared/companies/domain/startRules.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'

const welding: StartRequirement = { kind: 'certificate', name: 'Welding', isRecognised: false }
const id: StartRequirement = { kind: 'document', documentType: 'id', isVerified: true }
const verified = { documentType: 'certificate', isVerified: true, certificate: 'Svejsecertifikat' } as const

test('reads documents only if they can make a difference', async () => {
  const read: string[] = []
  const decide = (
    name: string,
    requirements: StartRequirement[],
    certifications: { name: string; documentId?: string }[] = [],
  ) =>
    decideClearance(
      { person: makeApplicant({ certifications, safetyTraining: [] }), requirements, day: '2026-03-15' },
      async () => {
        read.push(name)
        return [verified]
      },
    )
  await decide('of whom nothing is asked', [])
  await decide('who lacks it', [welding])
  await decide('whose document is kept with it', [welding], [{ name: 'Welding', documentId: idOf(1) }])
  expect(read).toEqual([])
  expect((await decide('who states it', [welding], [{ name: 'Welding' }])).stated).toEqual([])
  await decide('of whom a document is asked', [id])
  expect(read).toEqual(['who states it', 'of whom a document is asked'])
})
