import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { NamedAuditEntry } from '../../shared/audit/contract/searchAuditLog.ts'
import { actionText, actorText, changedPartsText } from '../../web/src/features/audit/auditTexts.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { textsOf } from './texts.ts'

const danish = textsOf('da')
const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined
    ? danish[key]
    : danish[`${key}_${count === 1 ? 'one' : 'other'}`]?.replace('{{count}}', `${count}`)) as unknown as TFunction
const english = ((key: string, values: Record<string, string> = {}) =>
  key.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')) as TFunction
const partsOf = (action: string, changes: string[]) => changedPartsText(t, makeAuditEntry({ action, changes }), 'da')

test("a changed document names the changed fields by their labels, in the reader's language", () => {
  const fields = ['documentType', 'certificate', 'description', 'tags', 'expiryDate', 'isVerified', 'isConfidential']
  expect(partsOf('document.changed', [idOf(3), ...fields, 'releasedToClients'])).toBe(
    'Dokumenttype, Bevistype, Beskrivelse, Tags, Udløbsdato, Kontrolleret, Fortroligt, Frigivet til kunder',
  )
  expect(partsOf('document.released', [idOf(3), 'releasedToClients'])).toBe('')
})

test.each([
  [
    'user',
    'user.accepted_invitation',
    ['username', 'email', 'role: recruiter', `client: ${idOf(910)}`],
    'Brugernavn, E-mail, Rolle: Rekrutteringskonsulent',
  ],
  [
    'user',
    'user.sign_in_rules_changed',
    ['client: required', 'recruiter: offered'],
    'Kunde: Påkrævet, Rekrutteringskonsulent: Valgfrit',
  ],
  ['submission', 'submission.approved', ['status', 'promotedApplicantId'], ''],
  ['job', 'job.started', ['client'], 'Kunde'],
  ['applicant', 'erasure.clients_told', ['mails: 3', `client: ${idOf(910)}`], ''],
  ['applicant', 'erasure.held', ['until'], 'Slutdato'],
  ['applicant', 'applicant.informed', ['informed'], ''],
  ['applicant', 'applicant.let_pass', ['certificate/Welding'], ''],
  ['submission', 'submission.erased', ['rejectedSubmission'], ''],
  ['client', 'order.changed', [`order: ${idOf(920)}`, 'people', 'until', 'requirements'], 'Antal pladser, Slutdato'],
  ['user', 'applicants.exported', ['region', 'people: 312'], 'Region, 312 kandidater'],
  ['user', 'exports.reported', ['people: 1'], '1 kandidat'],
  ['view', 'view.changed', ['name', 'digest'], 'Navn, Send ændringer på mail'],
  ['agent', 'agent.called', ['search_applicants'], 'search_applicants'],
] as const)('a %s entry (%s) names its parts without ids and internal fields', (resource, action, changes, parts) => {
  expect(changedPartsText(t, makeAuditEntry({ resource, action, changes: [...changes] }), 'da')).toBe(parts)
})

test.each([
  [
    { action: 'applicant.viewed', userName: 'Karen Holm', actorKind: 'agent', actorName: 'Hjælper' },
    'Karen Holm via Hjælper',
    'Viewed applicant',
  ],
  [{ action: 'user.password_refused', userId: undefined }, 'Not logged in', 'Login failed: wrong password'],
  [{ action: 'job.started', userName: 'Karen Holm' }, 'Karen Holm', 'Started bulk edit'],
  [{ action: 'an.old_one' }, 'Deleted account', 'an.old_one'],
] as const)('an entry names who acted and the action: %j', (fields, who, act) => {
  const entry = { ...makeAuditEntry(), ...fields } as NamedAuditEntry
  expect([actorText(english, entry), actionText(english, entry)]).toEqual([who, act])
})

test("a refused deletion names its ground in the reader's language", () => {
  expect(partsOf('deletion.refused', ['legal_obligation'])).toBe(
    'Vi er forpligtet ved lov til at opbevare oplysningerne',
  )
})

test('coordinates are not listed next to the address', () => {
  expect(partsOf('applicant.updated', ['city', 'geoCoordinates'])).toBe('By')
})

test('a merge says that staff checked the identity', () => {
  expect(partsOf('applicant.merged', [idOf(2), 'identityChecked', 'phone'])).toBe('Identitet kontrolleret, Telefon')
})
