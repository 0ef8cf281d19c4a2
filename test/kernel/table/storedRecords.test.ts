import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedDirectoryUser } from '../../../functions/src/accounts/stores/directoryStore.ts'
import { storedEmailChange } from '../../../functions/src/accounts/stores/emailChangeStore.ts'
import { storedInvitation } from '../../../functions/src/accounts/stores/invitationStore.ts'
import { storedPassword } from '../../../functions/src/accounts/stores/passwordStore.ts'
import { storedResetToken } from '../../../functions/src/accounts/stores/resetTokenStore.ts'
import { storedScimToken } from '../../../functions/src/accounts/stores/scimTokenStore.ts'
import { storedResetRequest } from '../../../functions/src/accounts/stores/secondFactorResetStore.ts'
import { storedSession } from '../../../functions/src/accounts/stores/sessionStore.ts'
import { storedSignInRules } from '../../../functions/src/accounts/stores/signInRuleStore.ts'
import { storedUser } from '../../../functions/src/accounts/stores/storedUser.ts'
import { storedActivity } from '../../../functions/src/activity/stores/storedApplicantActivity.ts'
import { storedAgentGrant } from '../../../functions/src/agents/stores/agentGrantStore.ts'
import { storedAgentSettings } from '../../../functions/src/agents/stores/agentSettingsStore.ts'
import { storedAgentToken } from '../../../functions/src/agents/stores/agentTokenStore.ts'
import { storedOAuthClient } from '../../../functions/src/agents/stores/oauthClientStore.ts'
import { storedLedger } from '../../../functions/src/applicants/stores/activityLedger.ts'
import { storedDifferentPeople } from '../../../functions/src/applicants/stores/differentPeopleStore.ts'
import { storedExportTally } from '../../../functions/src/applicants/stores/exportTallyStore.ts'
import { storedProfileLink } from '../../../functions/src/applicants/stores/profileLinkStore.ts'
import { storedApplicant } from '../../../functions/src/applicants/stores/storedApplicant.ts'
import { storedDocument } from '../../../functions/src/applicants/stores/storedDocument.ts'
import { storedMerged } from '../../../functions/src/applicants/stores/storedMerged.ts'
import { storedStageMove, storedTimelineEntry } from '../../../functions/src/applicants/stores/storedTimeline.ts'
import { storedAuditEntry } from '../../../functions/src/audit/stores/storedAuditEntry.ts'
import { storedDigestLink } from '../../../functions/src/bulk/stores/digestLinkStore.ts'
import {
  storedJob,
  storedJobChunk,
  storedJobChunkState,
  storedJobItem,
} from '../../../functions/src/bulk/stores/jobItems.ts'
import { storedView, storedViewSeen, storedViewSettings } from '../../../functions/src/bulk/stores/viewStore.ts'
import { storedCompany } from '../../../functions/src/companies/stores/companyStore.ts'
import { storedOrder } from '../../../functions/src/companies/stores/orderStore.ts'
import { storedStartRules } from '../../../functions/src/companies/stores/startRulesStore.ts'
import { storedAvailabilityLink } from '../../../functions/src/conversations/stores/availabilityLinkStore.ts'
import { storedMessageKey } from '../../../functions/src/conversations/stores/messageStore.ts'
import { storedReplyAddress } from '../../../functions/src/conversations/stores/replyAddressStore.ts'
import { storedMessage } from '../../../functions/src/conversations/stores/storedMessage.ts'
import { storedReply } from '../../../functions/src/conversations/stores/storedReply.ts'
import { storedTemplate } from '../../../functions/src/conversations/stores/templateStore.ts'
import { storedUnsubscribeLink } from '../../../functions/src/conversations/stores/unsubscribeLinkStore.ts'
import { fileForm } from '../../../functions/src/files/stores/fileStore.ts'
import { storedUpload } from '../../../functions/src/files/stores/uploadStore.ts'
import { storedSubmission } from '../../../functions/src/intake/stores/storedSubmission.ts'
import { storedMailRequest } from '../../../functions/src/notify/stores/outboxStore.ts'
import {
  storedPartnerReference,
  storedPartnerRequest,
} from '../../../functions/src/partners/stores/partnerApplicantStore.ts'
import { storedPartner } from '../../../functions/src/partners/stores/partnerRegister.ts'
import { storedPartnerKey } from '../../../functions/src/partners/stores/partnerStore.ts'
import { storedWebhookDelivery } from '../../../functions/src/partners/stores/webhookDeliveries.ts'
import { storedWebhookEndpoint } from '../../../functions/src/partners/stores/webhookEndpoints.ts'
import { storedWebhookEvent } from '../../../functions/src/partners/stores/webhookEvents.ts'
import { storedController, storedLogo } from '../../../functions/src/privacy/stores/controllerStore.ts'
import { storedDataExport } from '../../../functions/src/privacy/stores/dataExportStore.ts'
import { storedDeletionRequest, storedErasureHold } from '../../../functions/src/privacy/stores/deletionStore.ts'
import { storedUninformed } from '../../../functions/src/privacy/stores/noticeItems.ts'
import { storedOwnDataLink } from '../../../functions/src/privacy/stores/ownDataLinkStore.ts'
import { storedClientLink, storedClientLinkToken } from '../../../functions/src/proposals/stores/clientLinkStore.ts'
import { storedProposalLink } from '../../../functions/src/proposals/stores/proposalLinkStore.ts'
import {
  storedAssignment,
  storedClientConsent,
  storedClientDecision,
  storedInterview,
} from '../../../functions/src/proposals/stores/storedAssignment.ts'
import { storedDue, storedDueDay } from '../../../functions/src/schedule/stores/dueStore.ts'
import { roles, userSchema } from '../../../shared/accounts/domain/user.ts'
import { applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { stageMoveSchema, timelineEntrySchema } from '../../../shared/applicants/domain/timeline.ts'
import { auditEntrySchema } from '../../../shared/audit/domain/auditEntry.ts'
import { documentSchema } from '../../../shared/documents/domain/document.ts'
import { submissionSchema } from '../../../shared/intake/domain/submission.ts'
import {
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookEventSchema,
} from '../../../shared/partners/domain/webhook.ts'
import { assignmentSchema } from '../../../shared/proposals/domain/assignment.ts'
import { retired, storedValue, valuesIn } from '../../make/storedValue.ts'
import { fixtureFiles, fixturesOf, type StoredItem } from './fixtures.ts'

const forms = [
  storedActivity,
  storedLedger,
  storedMessage,
  storedMessageKey,
  storedReply,
  storedReplyAddress,
  storedTemplate,
  storedStartRules,
  storedAvailabilityLink,
  storedUnsubscribeLink,
  storedAgentSettings,
  storedController,
  storedLogo,
  storedAgentToken,
  storedAgentGrant,
  storedOAuthClient,
  storedApplicant,
  storedDifferentPeople,
  storedExportTally,
  storedMerged,
  storedAssignment,
  storedAuditEntry,
  storedCompany,
  storedOrder,
  storedDocument,
  fileForm,
  storedMailRequest,
  storedJob,
  storedJobChunk,
  storedJobChunkState,
  storedJobItem,
  storedInvitation,
  storedEmailChange,
  storedPartner,
  storedPartnerKey,
  storedPartnerReference,
  storedPartnerRequest,
  storedProfileLink,
  storedClientLink,
  storedClientLinkToken,
  storedProposalLink,
  storedOwnDataLink,
  storedDataExport,
  storedClientConsent,
  storedClientDecision,
  storedInterview,
  storedDeletionRequest,
  storedErasureHold,
  storedUninformed,
  storedPassword,
  storedResetToken,
  storedResetRequest,
  storedSession,
  storedSignInRules,
  storedScimToken,
  storedDirectoryUser,
  storedStageMove,
  storedSubmission,
  storedTimelineEntry,
  storedUpload,
  storedUser,
  storedDigestLink,
  storedDue,
  storedDueDay,
  storedView,
  storedViewSeen,
  storedViewSettings,
  storedWebhookDelivery,
  storedWebhookEndpoint,
  storedWebhookEvent,
].map(({ mark, read }) => ({ ...mark, read: read as (item: StoredItem) => object }))

const versionsUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

test('there are fixtures of each version of each form, and no others', () => {
  const expected = forms.flatMap(({ entity, schemaVersion }) =>
    versionsUpTo(schemaVersion).map((version) => `${entity}.${version}.json`),
  )
  expect(
    fixtureFiles()
      .map((file) => basename(file))
      .sort(),
  ).toEqual(expected.sort())
})

describe.each(forms)('$entity', ({ entity, schemaVersion, read }) => {
  test.each(versionsUpTo(schemaVersion))('reads items of version %i', (version) => {
    for (const item of fixturesOf(entity, version)) {
      expect(item).toMatchObject({ entity })
      read(item)
    }
  })

  test('ignores an attribute that only later code knows', () => {
    for (const item of fixturesOf(entity, schemaVersion))
      expect(read({ ...item, fromALaterRelease: ['kept'], schemaVersion: schemaVersion + 1 })).toEqual(read(item))
  })
})

test("a record of the first version has its partner's channel, or none", () => {
  const [item = {}] = fixturesOf('applicant')
  expect(storedApplicant.read(item).channel).toBeUndefined()
  const source = { partnerId: '00000000-0000-4000-8000-000000000800', name: 'Job Board' }
  expect(storedApplicant.read({ ...item, source }).channel).toBe('partner')
  expect(storedApplicant.read({ ...item, source, channel: 'facebook' }).channel).toBe('facebook')
})

test('a record gets the called form of its phone number with its next change', () => {
  const [item = {}] = fixturesOf('applicant', 3)
  const written = (phone?: string) => storedApplicant.writtenWith(storedApplicant.read({ ...item, phone }))
  expect(written('+48 (0) 512 345 678')).toMatchObject({ phoneE164: '+48512345678' })
  for (const phone of [undefined, 'ask her brother', '20304050 / 30405060'])
    expect(written(phone)).not.toHaveProperty('phoneE164')
})

test('a first-version account counts as confirmed if it has a staff or client role', () => {
  const items = fixturesOf('user')
  const proved = items.map((item) => [item.role, storedUser.read(item).emailProvedAt])
  expect(proved).toEqual(items.map(({ role, createdAt }) => [role, role === 'applicant' ? undefined : createdAt]))
  for (const role of roles.filter((each) => each !== 'applicant')) {
    const user = storedUser.read({ ...items[0], role })
    expect(storedUser.writtenWith(user)).toEqual({ emailProvedAt: user.createdAt, schemaVersion: 2 })
  }
  expect(storedUser.read({ ...items[0], role: 'a role that is no more' }).emailProvedAt).toBeUndefined()
  const emailProvedAt = '2026-02-02T08:00:00.000Z'
  for (const item of items) expect(storedUser.read({ ...item, emailProvedAt })).toMatchObject({ emailProvedAt })
})

test('a second-version account is confirmed only if it says so', () => {
  const items = fixturesOf('user', 2)
  expect(items.map((item) => storedUser.read(item).emailProvedAt)).toEqual(
    items.map(({ emailProvedAt }) => emailProvedAt),
  )
  const [{ emailProvedAt: _proved, ...recruiter } = {}] = items
  expect(storedUser.read(recruiter).emailProvedAt).toBeUndefined()
})

test.each([
  [storedApplicant, 'recruiterNotes'],
  [storedSubmission, 'reviewNotes'],
  [storedMessage, 'text'],
  [storedReply, 'quoted'],
  [storedActivity, 'text'],
  [storedDocument, 'description'],
  [storedTimelineEntry, 'reason'],
  [storedCompany, 'notes'],
  [storedOrder, 'notes'],
  [storedClientDecision, 'comment'],
  [storedInterview, 'place'],
  [storedView, 'description'],
  [storedTemplate, 'name'],
] as const)('masks an old CPR number on reading and with the next change: %#', (form, field) => {
  const [item = {}] = fixturesOf(form.mark.entity)
  const record = form.read({ ...item, [field]: 'CPR 010203-1234' })
  expect(record).toMatchObject({ [field]: 'CPR ••••••-••••' })
  expect(form.writtenWith(record as never)).toMatchObject({ [field]: 'CPR ••••••-••••' })
})

test('masks all texts of a record and leaves its numbers', () => {
  const [item = {}] = fixturesOf('submission')
  const applicantData = { phone: '0501234567', workExperience: [{ description: '010203-1234' }], tags: ['0102031234'] }
  expect(storedSubmission.read({ ...item, applicantData }).applicantData).toEqual({
    phone: '0501234567',
    workExperience: [{ description: '••••••-••••' }],
    tags: ['••••••••••'],
  })
})

test.each(forms.filter(({ schemaVersion }) => schemaVersion === 1))(
  'reads every $entity as it was written',
  ({ entity, read }) => {
    for (const item of fixturesOf(entity)) expect(item).toMatchObject(read(item))
  },
)

test.each([
  ['applicant', storedApplicant, applicantSchema],
  ['document', storedDocument, documentSchema],
  ['submission', storedSubmission, submissionSchema],
  ['user', storedUser, userSchema],
  ['timeline entry', storedTimelineEntry, timelineEntrySchema],
  ['stage move', storedStageMove, stageMoveSchema],
  ['audit entry', storedAuditEntry, auditEntrySchema],
  ['assignment', storedAssignment, assignmentSchema],
  ['webhook event', storedWebhookEvent, webhookEventSchema],
  ['webhook endpoint', storedWebhookEndpoint, webhookEndpointSchema],
  ['webhook delivery', storedWebhookDelivery, webhookDeliverySchema],
] as const)('reads any %s that breaks a limit or has a retired choice', (_entity, form, schema) => {
  fc.assert(
    fc.property(storedValue(schema), (stored) => {
      const record: object = form.read(stored as StoredItem)
      expect(valuesIn(record).filter((value) => retired.some((choice) => choice === value))).toEqual([])
    }),
    { numRuns: 100 },
  )
})
