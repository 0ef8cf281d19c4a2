import { addressHash } from '../../functions/src/accounts/addressHash.ts'
import { activityItem } from '../../functions/src/activity/stores/activityStore.ts'
import { shippedTemplates } from '../../functions/src/conversations/shippedTemplates.ts'
import type { MailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { identityKey, roles } from '../../shared/accounts/domain/user.ts'
import type { ExportChoice } from '../../shared/applicants/domain/exportChoice.ts'
import { daysAfter } from '../../shared/kernel/domain/calendarDays.ts'
import { refusalGrounds } from '../../shared/privacy/domain/deletionRequest.ts'
import { makeNote } from '../make/activity.ts'
import {
  application,
  approved,
  clientLink,
  digest,
  explanations,
  invitation,
  mailWithLostParts,
  message,
  reply,
  signInEmail,
  webhook,
  withAccount,
} from './arranged.ts'
import type { MailWorld } from './mailWorld.ts'

type Mail = MailRequest['mail']
export type Template = Mail['template']

/** What a request for a mail contains besides its template. */
type RequestOf<Name extends Template, Each = Mail> = Each extends { template: infer Names }
  ? Name extends Names
    ? Omit<Each, 'template'>
    : never
  : never

/** Stores what a mail is about, and returns the request for it. */
type Arranged<Name extends Template> = (world: MailWorld) => Promise<RequestOf<Name>> | RequestOf<Name>

const largeExport =
  (chosenBy: ExportChoice[]): Arranged<'largeExport'> =>
  ({ sysadmin, recruiter, at }) => ({ userId: sysadmin.id, by: recruiter.id, people: 9112, since: at, chosenBy })

const uuid = (): string => crypto.randomUUID()

/**
 * All mails and SMS that the product sends: for each template, the cases that read differently. The compiler requires
 * new templates, and a test requires both channels of those that have two.
 */
export const everyMail: { [Name in Template]: Readonly<Record<string, Arranged<Name>>> } = {
  passwordReset: {
    usual: async (world) => ({ emailKey: identityKey((await world.accountOf()).email) }),
    afterReport: async (world) => ({ emailKey: identityKey((await world.accountOf()).email), isReport: true }),
  },
  passwordChanged: { usual: async (world) => ({ userId: (await world.accountOf()).id }) },
  secondFactorChanged: {
    added: async (world) => ({ userId: (await world.accountOf()).id, change: 'added', name: 'iPhone' }),
    removed: async (world) => ({ userId: (await world.accountOf()).id, change: 'removed', name: 'iPhone' }),
    code: async (world) => ({ userId: (await world.accountOf()).id, change: 'recoveryCodeUsed' }),
    codes: async (world) => ({ userId: (await world.accountOf()).id, change: 'recoveryCodesReplaced' }),
    refused: async (world) => ({ userId: (await world.accountOf()).id, change: 'codesRefused' }),
    reset: async (world) => ({ userId: (await world.accountOf()).id, change: 'reset' }),
  },
  newDevice: {
    usual: async (world) => ({
      ...{ userId: (await world.accountOf()).id, at: world.at },
      device: { browser: 'Chrome', system: 'Windows' },
    }),
    unknown: async (world) => ({ userId: (await world.accountOf()).id, at: world.at, device: {} }),
  },
  emailChanged: {
    usual: async (world) => ({ userId: (await world.accountOf()).id, formerEmail: 'marek@old.example' }),
    ofProfile: async (world) => ({
      ...{ userId: (await world.accountOf()).id, formerEmail: 'marek@old.example' },
      isProfile: true,
    }),
  },
  emailReplaced: { usual: async () => ({ formerEmail: 'marek@old.example' }) },
  signInEmail: { usual: signInEmail },
  invitation: Object.fromEntries(roles.map((role) => [role, (world: MailWorld) => invitation(world, role)])),

  applicationReceived: {
    usual: (world) => application(world),
    withoutLink: (world) => application(world, { originalEmailContent: mailWithLostParts }),
  },
  applicationApproved: { usual: approved },
  applicationRejected: { usual: (world) => application(world, { status: 'rejected' }) },
  profileLink: {
    usual: async (world) => {
      const { id: userId, email } = await world.accountOf()
      await world.person({ email })
      return { userId }
    },
  },
  emailConfirmation: {
    usual: async (world) => {
      const { id: userId } = await world.accountOf()
      const unconfirmedEmail = `${uuid().slice(0, 8)}@new.example`
      const { id: applicantId } = await world.person({ userId, unconfirmedEmail })
      return { applicantId, mailedTo: addressHash(unconfirmedEmail) }
    },
  },

  ownDataLink: {
    usual: async (world) => ({ emailKey: identityKey((await world.person()).email) }),
    applying: async (world) => {
      const email = `${uuid().slice(0, 8)}@mail.example`
      await application(world, {}, email)
      return { emailKey: identityKey(email) }
    },
  },
  ownDataReady: {
    byLink: async (world) => ({ applicantId: (await world.person()).id, to: 'link' }),
    withAccount: async (world) => ({ applicantId: (await withAccount(world)).id, to: 'account' }),
  },
  deletionRequested: { usual: (world) => world.wish() },
  deletionExtended: {
    usual: (world) => world.wish({ extension: { months: 2, at: world.at, text: explanations[world.language] } }),
  },
  deletionWithdrawn: { usual: (world) => world.wish({ status: 'withdrawn', endedAt: world.at }) },
  deletionRefused: Object.fromEntries(
    refusalGrounds.map(({ value: ground }) => [
      ground,
      (world: MailWorld) =>
        world.wish({ status: 'refused', endedAt: world.at, ground, text: explanations[world.language] }),
    ]),
  ),
  deletionBegun: { usual: () => ({ email: 'marek@mail.example' }) },
  deletionToDecide: { usual: async (world) => ({ ...(await world.wish()), userId: world.sysadmin.id }) },
  largeExport: {
    everyone: largeExport(['everyone']),
    filters: largeExport(['filters']),
    inSeveralWays: largeExport(['filters', 'selection']),
  },
  erasedAtClient: {
    named: ({ contact }) => ({ email: contact.email, name: 'Marek Nowak' }),
    anonymous: ({ contact }) => ({ email: contact.email, name: 'Person 7266F2', isAnonymous: true }),
  },
  personNotice: {
    mail: async (world) => ({ applicantId: (await world.person()).id, channel: 'mail' }),
    sms: async (world) => ({ applicantId: (await world.person()).id, channel: 'sms' }),
  },
  papersEnd: {
    certificate: async (world) => {
      const certifications = [{ name: 'Forklift Operator', issuer: 'AMU', expiryDate: daysAfter(world.today, 20) }]
      const driverLicenseExpiry = daysAfter(world.today, 12)
      return { applicantId: (await world.person({ certifications, driverLicenseExpiry })).id }
    },
    talentPool: async (world) => {
      const at = `${daysAfter(world.today, 20 - 731)}T08:00:00.000Z`
      const fields = { createdAt: at, stageChangedAt: at, pipelineStage: 'rejected' as const }
      return { applicantId: (await world.person({ ...fields, poolConsent: { at, textVersion: '2026-11' } })).id }
    },
  },
  papersOfOwnedEnd: { usual: ({ recruiter }) => ({ userId: recruiter.id }) },

  message: {
    ...Object.fromEntries(
      shippedTemplates.map(({ name }) => [name, (world: MailWorld) => message(world, name)] as const),
    ),
    toSeveral: (world) => message(world, 'Are you available?', { isToSeveral: true }),
  },
  answer: {
    known: (world) => reply(world, 'own'),
    doubtful: (world) => reply(world, 'other'),
  },
  mention: {
    usual: async (world) => {
      const { id: applicantId } = await world.person()
      const { id: by } = await world.account({ firstName: 'Louise', lastName: 'Bach' })
      const note = makeNote({ id: uuid(), applicantId, createdBy: by, mentions: [world.recruiter.id] })
      await world.put(activityItem(note))
      return { userId: world.recruiter.id, by, applicantId, activityId: note.id }
    },
  },
  viewDigest: {
    daily: (world) => digest(world, 'daily'),
    weekly: (world) => digest(world, 'weekly'),
  },

  proposalQuestion: { mail: (world) => world.asked('mail'), sms: (world) => world.asked('sms') },
  proposals: {
    one: ({ client }) => ({ userId: client.id, people: 1 }),
    several: ({ client }) => ({ userId: client.id, people: 3 }),
  },
  clientLink: { usual: clientLink },
  clientLinkCode: { usual: clientLink },
  clientAnswers: {
    one: ({ recruiter }) => ({ userId: recruiter.id, people: 1 }),
    several: ({ recruiter }) => ({ userId: recruiter.id, people: 3 }),
  },
  interview: {
    toCandidate: async (world) => ({ ...(await world.proposed({ version: 1 })), version: 1 }),
    toCandidateAbroad: async (world) => ({
      ...(await world.proposed({ version: 1 }, { country: 'Portugal', city: 'Porto' })),
      version: 1,
    }),
    toClient: async (world) => ({ ...(await world.proposed({ version: 1 })), version: 1, userId: world.client.id }),
    changed: async (world) => ({ ...(await world.proposed({ version: 2 })), version: 2 }),
    cancelled: async (world) => ({ ...(await world.proposed({ version: 2, isCancelled: true })), version: 2 }),
  },

  webhookFailing: { usual: webhook },
  webhookParked: { usual: webhook },
}
