import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedLedger } from '../../functions/src/data/activityLedger.ts'
import { storedAgentGrant } from '../../functions/src/data/agentGrantStore.ts'
import { storedAgentSettings } from '../../functions/src/data/agentSettingsStore.ts'
import { storedAgentToken } from '../../functions/src/data/agentTokenStore.ts'
import { storedApart } from '../../functions/src/data/apartStore.ts'
import { storedAvailabilityLink } from '../../functions/src/data/availabilityLinkStore.ts'
import { storedClientLink, storedClientLinkToken } from '../../functions/src/data/clientLinkStore.ts'
import { storedCompany } from '../../functions/src/data/companyStore.ts'
import { storedController } from '../../functions/src/data/controllerStore.ts'
import { storedDataExport } from '../../functions/src/data/dataExportStore.ts'
import { storedDeletionRequest, storedErasureHold } from '../../functions/src/data/deletionStore.ts'
import { storedDigestLink } from '../../functions/src/data/digestLinkStore.ts'
import { storedDue, storedDueDay } from '../../functions/src/data/dueStore.ts'
import { storedEmailChange } from '../../functions/src/data/emailChangeStore.ts'
import { fileForm } from '../../functions/src/data/fileStore.ts'
import { storedInvitation } from '../../functions/src/data/invitationStore.ts'
import { storedJob, storedJobChunk, storedJobChunkState, storedJobItem } from '../../functions/src/data/jobItems.ts'
import { storedMessageKey } from '../../functions/src/data/messageStore.ts'
import { storedUninformed } from '../../functions/src/data/noticeItems.ts'
import { storedOAuthClient } from '../../functions/src/data/oauthClientStore.ts'
import { storedOrder } from '../../functions/src/data/orderStore.ts'
import { storedMailRequest } from '../../functions/src/data/outboxStore.ts'
import { storedOwnDataLink } from '../../functions/src/data/ownDataLinkStore.ts'
import { storedPartnerRequest } from '../../functions/src/data/partnerApplicantStore.ts'
import { storedPartner } from '../../functions/src/data/partnerRegister.ts'
import { storedPartnerKey } from '../../functions/src/data/partnerStore.ts'
import { storedProfileLink } from '../../functions/src/data/profileLinkStore.ts'
import { storedProposalLink } from '../../functions/src/data/proposalLinkStore.ts'
import { storedReplyAddress } from '../../functions/src/data/replyAddressStore.ts'
import { storedResetToken } from '../../functions/src/data/resetTokenStore.ts'
import { storedSession } from '../../functions/src/data/sessionStore.ts'
import { storedStartRules } from '../../functions/src/data/startRulesStore.ts'
import {
  storedAssignment,
  storedAuditEntry,
  storedClientConsent,
  storedInterview,
  storedStageMove,
  storedTimelineEntry,
  storedVerdict,
} from '../../functions/src/data/stored/storedActivity.ts'
import { storedApplicant } from '../../functions/src/data/stored/storedApplicant.ts'
import { storedActivity } from '../../functions/src/data/stored/storedApplicantActivity.ts'
import { storedDocument } from '../../functions/src/data/stored/storedDocument.ts'
import { storedMerged } from '../../functions/src/data/stored/storedMerged.ts'
import { storedMessage } from '../../functions/src/data/stored/storedMessage.ts'
import { storedReply } from '../../functions/src/data/stored/storedReply.ts'
import { storedSubmission } from '../../functions/src/data/stored/storedSubmission.ts'
import { storedUser } from '../../functions/src/data/stored/storedUser.ts'
import { storedTemplate } from '../../functions/src/data/templateStore.ts'
import { storedUpload } from '../../functions/src/data/uploadStore.ts'
import { storedView, storedViewSeen, storedViewSettings } from '../../functions/src/data/viewStore.ts'
import { storedWebhookDelivery } from '../../functions/src/data/webhookDeliveries.ts'
import { storedWebhookEndpoint } from '../../functions/src/data/webhookEndpoints.ts'
import { storedWebhookEvent } from '../../functions/src/data/webhookEvents.ts'
import {
  assignmentSchema,
  auditEntrySchema,
  stageMoveSchema,
  timelineEntrySchema,
} from '../../shared/domain/activity.ts'
import { applicantSchema } from '../../shared/domain/applicant.ts'
import { documentSchema } from '../../shared/domain/document.ts'
import { submissionSchema } from '../../shared/domain/submission.ts'
import { roles, userSchema } from '../../shared/domain/user.ts'
import { webhookDeliverySchema, webhookEndpointSchema, webhookEventSchema } from '../../shared/domain/webhook.ts'
import { retired, storedValue, valuesIn } from '../make/storedValue.ts'
import { fixturesOf, type StoredItem } from './fixtures.ts'

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
  storedAgentSettings,
  storedController,
  storedAgentToken,
  storedAgentGrant,
  storedOAuthClient,
  storedApplicant,
  storedApart,
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
  storedPartnerRequest,
  storedProfileLink,
  storedClientLink,
  storedClientLinkToken,
  storedProposalLink,
  storedOwnDataLink,
  storedDataExport,
  storedClientConsent,
  storedVerdict,
  storedInterview,
  storedDeletionRequest,
  storedErasureHold,
  storedUninformed,
  storedResetToken,
  storedSession,
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
  expect(readdirSync(join(import.meta.dirname, 'fixtures')).sort()).toEqual(expected.sort())
})

describe.each(forms)('$entity', ({ entity, schemaVersion, read }) => {
  test.each(versionsUpTo(schemaVersion))('items of version %i are read', (version) => {
    for (const item of fixturesOf(entity, version)) {
      expect(item).toMatchObject({ entity })
      read(item)
    }
  })

  test('an attribute that only later code knows changes nothing', () => {
    for (const item of fixturesOf(entity, schemaVersion))
      expect(read({ ...item, fromALaterRelease: ['kept'], schemaVersion: schemaVersion + 1 })).toEqual(read(item))
  })
})

test('a record of the first version came by the partner whose it is, and else nobody knows how', () => {
  const [item = {}] = fixturesOf('applicant')
  expect(storedApplicant.read(item).channel).toBeUndefined()
  const source = { partnerId: '00000000-0000-4000-8000-000000000800', name: 'Job Board' }
  expect(storedApplicant.read({ ...item, source }).channel).toBe('partner')
  expect(storedApplicant.read({ ...item, source, channel: 'facebook' }).channel).toBe('facebook')
})

test('an account of the first version counts as proven while it holds a role', () => {
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

test('an account of the second version is proven by what it says alone', () => {
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
  [storedVerdict, 'comment'],
  [storedInterview, 'place'],
  [storedView, 'description'],
  [storedTemplate, 'name'],
] as const)('a CPR number of earlier days is masked as it is read, and with the next change: %#', (form, field) => {
  const [item = {}] = fixturesOf(form.mark.entity)
  const record = form.read({ ...item, [field]: 'CPR 010203-1234' })
  expect(record).toMatchObject({ [field]: 'CPR ••••••-••••' })
  expect(form.writtenWith(record as never)).toMatchObject({ [field]: 'CPR ••••••-••••' })
})

test('all texts of a record are masked, and its numbers stay', () => {
  const [item = {}] = fixturesOf('submission')
  const applicantData = { phone: '0501234567', workExperience: [{ description: '010203-1234' }], tags: ['0102031234'] }
  expect(storedSubmission.read({ ...item, applicantData }).applicantData).toEqual({
    phone: '0501234567',
    workExperience: [{ description: '••••••-••••' }],
    tags: ['••••••••••'],
  })
})

test.each(forms.filter(({ schemaVersion }) => schemaVersion === 1))(
  'every $entity is read as it was written',
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
] as const)('any %s that breaks a limit or holds what is a choice no more is read', (_entity, form, schema) => {
  fc.assert(
    fc.property(storedValue(schema), (stored) => {
      const record: object = form.read(stored as StoredItem)
      expect(valuesIn(record).filter((value) => retired.some((choice) => choice === value))).toEqual([])
    }),
    { numRuns: 100 },
  )
})
