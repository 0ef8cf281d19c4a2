import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { whichParts } from '../../web/src/features/audit/auditTexts.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { textsOf } from './texts.ts'

const danish = textsOf('da')
const t = ((key: string) => danish[key]) as unknown as TFunction
const partsOf = (action: string, changes: string[]) => whichParts(t, makeAuditEntry({ action, changes }), 'da')

test("a changed document names the changed fields by their labels, in the reader's language", () => {
  const fields = ['documentType', 'certificate', 'description', 'tags', 'expiryDate', 'isVerified', 'isConfidential']
  expect(partsOf('document.changed', [idOf(3), ...fields, 'releasedToClients'])).toBe(
    'Dokumenttype, Hvilket certifikat, Beskrivelse, Mærker, Udløbsdato, Kontrolleret, Fortroligt, Frigivet til kunder',
  )
  expect(partsOf('document.released', [idOf(3), 'releasedToClients'])).toBe('')
})

test.each([
  [
    'user.accepted_invitation',
    ['username', 'email', 'role: recruiter', `client: ${idOf(910)}`],
    'Brugernavn, E-mail, Rekrutteringskonsulent',
  ],
  ['job.started', ['client'], 'Kunde'],
])('%s names its parts without ids and internal fields', (action, changes, parts) => {
  expect(partsOf(action, changes)).toBe(parts)
})

test("a refused deletion names its ground in the reader's language", () => {
  expect(partsOf('deletion.refused', ['legal_obligation'])).toBe('Loven pålægger os at opbevare oplysningerne')
})

test('coordinates are not listed next to the address', () => {
  expect(partsOf('applicant.updated', ['city', 'geoCoordinates'])).toBe('By')
})

test('a merge says that staff checked the identity', () => {
  expect(partsOf('applicant.merged', [idOf(2), 'identityChecked', 'phone'])).toBe('Identitet kontrolleret, Telefon')
})
