import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { messageChannels } from '../../../../shared/conversations/domain/message.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { mailLanguages } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, keyOf, waitingMark } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { unlessRefused } from '../../kernel/table/unlessRefused.ts'

/**
 * A request for a mail: what the mailer needs to write it, and nothing that may not be stored. A mail with a link carries
 * no token: the mailer makes the token when it writes the mail.
 */
const mailRequestSchema = z.object({
  id: z.uuid(),
  language: z.enum(mailLanguages),
  createdAt: z.iso.datetime(),
  /** The mail waits until then, and can be taken back meanwhile: what it tells of can be, too. */
  notBefore: z.iso.datetime().optional(),
  mail: z.discriminatedUnion('template', [
    /** For whoever has this email, if anybody has; `emailKey` as compared, see `identityKey`. */
    z.object({ template: z.literal('passwordReset'), emailKey: z.string() }),
    /** For the candidate, at the email of the application. */
    z.object({ template: z.literal('applicationReceived'), submissionId: z.uuid() }),
    /** For the same, once a recruiter has taken the application up. */
    z.object({ template: z.literal('applicationApproved'), submissionId: z.uuid() }),
    /** For the same, once the application was rejected. */
    z.object({ template: z.literal('applicationRejected'), submissionId: z.uuid() }),
    /** For the record that has the email of this account, if there is one and it is nobody's yet. */
    z.object({ template: z.literal('profileLink'), userId: z.uuid() }),
    /** For the record that has this email, if there is one; `emailKey` as compared. */
    z.object({ template: z.literal('ownDataLink'), emailKey: z.string() }),
    /** For whoever asked for an export of this record, which is ready: by a link, or with the account. */
    z.object({ template: z.literal('ownDataReady'), applicantId: z.uuid(), to: z.enum(['link', 'account']) }),
    /** For the email of this record that awaits confirmation, if it is the one that was asked for: `mailedTo` is that one's hash. */
    z.object({ template: z.literal('emailConfirmation'), applicantId: z.uuid(), mailedTo: z.string() }),
    /** For the email that somebody wants to sign in with, while it is what they want. */
    z.object({ template: z.literal('signInEmail'), userId: z.uuid(), emailChangeId: z.uuid() }),
    /** For the email that an account had until another one was confirmed, which stands nowhere else any more. */
    z.object({ template: z.literal('emailChanged'), userId: z.uuid(), formerEmail: z.string() }),
    /** For the account whose password was changed, by whoever was signed in or by a reset link. */
    z.object({ template: z.literal('passwordChanged'), userId: z.uuid() }),
    /** For whom a system admin invited, while the invitation is open. */
    z.object({ template: z.literal('invitation'), invitationId: z.uuid() }),
    /** For the owner of a view, while they are of the staff: how many it finds and how many of those changed, and the last of those. */
    z.object({
      template: z.literal('viewDigest'),
      userId: z.uuid(),
      viewId: z.uuid(),
      total: z.int(),
      changed: z.int(),
      applicantIds: z.array(z.uuid()),
    }),
    /** For one of the staff whom a colleague mentioned in an entry about an applicant, while it does mention them. */
    z.object({
      template: z.literal('mention'),
      userId: z.uuid(),
      by: z.uuid(),
      applicantId: z.uuid(),
      activityId: z.uuid(),
    }),
    /** For the applicant, in the words of this message; it goes by mail or by SMS, as it says. */
    z.object({ template: z.literal('message'), applicantId: z.uuid(), messageId: z.uuid() }),
    /** For the applicant, whom it asks whether they may be proposed to a client, while that waits for an answer; by mail or by SMS. */
    z.object({
      template: z.literal('proposalQuestion'),
      applicantId: z.uuid(),
      clientId: z.uuid(),
      questionId: z.uuid(),
      channel: z.enum(messageChannels),
    }),
    /** For the contact of a client whom this link belongs to: the link, and a code that opens it. */
    z.object({ template: z.literal('clientLink'), clientId: z.uuid(), linkId: z.uuid() }),
    z.object({ template: z.literal('clientLinkCode'), clientId: z.uuid(), linkId: z.uuid() }),
    /** For one of the staff, whose message to an applicant was answered. */
    z.object({ template: z.literal('answer'), userId: z.uuid(), applicantId: z.uuid(), replyId: z.uuid() }),
    /** For an account of a client, the contact of a link, or without either the applicant: their interview as of this version, for calendars. */
    z.object({
      template: z.literal('interview'),
      applicantId: z.uuid(),
      clientId: z.uuid(),
      version: z.int(),
      userId: z.uuid().optional(),
      linkId: z.uuid().optional(),
      /** Whether the client knew the person without a name when this was asked for; older requests do not say, and count as such. */
      isAnonymous: z.boolean().optional(),
    }),
    /** For one of the staff: to how many of those whom they brought together with clients these said something in an hour. */
    z.object({ template: z.literal('clientAnswers'), userId: z.uuid(), people: z.int() }),
    /** For an account of a client: how many people were proposed to it. */
    z.object({ template: z.literal('proposals'), userId: z.uuid(), people: z.int() }),
    /** For the applicant, while papers of theirs end soon. */
    z.object({ template: z.literal('papersEnd'), applicantId: z.uuid() }),
    /** For the applicant, who is informed of what is kept of them; by mail or by SMS. */
    z.object({ template: z.literal('personNotice'), applicantId: z.uuid(), channel: z.enum(messageChannels) }),
    /** For one of the staff: papers of people end whom they look after. */
    z.object({ template: z.literal('papersOfOwnedEnd'), userId: z.uuid() }),
    /** For the applicant, who asked to be erased: that we know, and what came of it, while that is so. */
    z.object({
      template: z.enum(['deletionRequested', 'deletionRefused', 'deletionWithdrawn', 'deletionExtended']),
      applicantId: z.uuid(),
      requestId: z.uuid(),
    }),
    /** For the email of somebody whose erasure has begun as they asked, which stands nowhere else any more. */
    z.object({ template: z.literal('deletionBegun'), email: z.string() }),
    /** For somebody at a client that was shown a person who is erased: the email, and the name, which stands nowhere else any more. */
    z.object({
      template: z.literal('erasedAtClient'),
      email: z.string(),
      name: z.string(),
      /** Whether the name is the number of somebody anonymous. */
      isAnonymous: z.boolean().optional(),
    }),
    /** For one of those who decide about it, while it is open: that somebody, whose id it has, asked to be erased. */
    z.object({ template: z.literal('deletionToDecide'), userId: z.uuid(), applicantId: z.uuid(), requestId: z.uuid() }),
    /** For who looks after an endpoint to which nothing gets through, and once nothing is sent there any more. */
    z.object({ template: z.literal('webhookFailing'), partnerId: z.uuid(), endpointId: z.uuid() }),
    z.object({ template: z.literal('webhookParked'), partnerId: z.uuid(), endpointId: z.uuid() }),
  ]),
})
export type MailRequest = z.infer<typeof mailRequestSchema>

export const storedMailRequest = storedForm('outgoingMail', lenient(mailRequestSchema, { language: 'en' }))

/** Where a mail stands in the outbox. */
const placeOf = ({ id, notBefore }: Pick<MailRequest, 'id' | 'notBefore'>): string =>
  notBefore === undefined ? id : waitingMark + id

const outboxItem = (message: MailRequest) => ({
  ...keyOf.outbox(placeOf(message)),
  ...storedMailRequest.mark,
  state: 'waiting',
  [expiryAttribute]: Math.floor(Date.parse(message.createdAt) / 1000) + secondsKept('outgoingMail'),
  ...message,
})

/** Asks for a mail together with what it tells of. */
export const outboxPut = (message: MailRequest): TransactionItem => ({ Put: { Item: outboxItem(message) } })

/** Takes a mail back that waits, together with what it would have told of. Refused once a mailer has claimed it. */
export const mailTakenBack = (messageId: string): TransactionItem => ({
  Delete: {
    Key: keyOf.outbox(waitingMark + messageId),
    ConditionExpression: '#state = :waiting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':waiting': 'waiting' },
  },
})

/**
 * What came of claiming a mail: it is the claimer's for a while, somebody else's or not to go yet, or there is nothing
 * left to do.
 */
export type Claim = { state: 'claimed'; message: MailRequest } | { state: 'held' } | { state: 'done' }

export type OutboxStore = ReturnType<typeof outboxStore>

/** The outbox: mails on their way. A mail is sent by whoever holds its claim. */
export const outboxStore = (table: Table) => ({
  async add(message: MailRequest): Promise<void> {
    await table.client.send(new PutCommand({ TableName: table.name, Item: outboxItem(message) }))
  },

  /** Reads the mail at a place, which the queue names, and takes it for `leaseSeconds`, in one write: of many claimers at once one gets it. */
  async claim(place: string, claimer: string, now: Date, leaseSeconds: number): Promise<Claim> {
    const second = Math.floor(now.getTime() / 1000)
    try {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keyOf.outbox(place),
          UpdateExpression: 'SET #state = :sending, claimer = :claimer, leaseUntil = :until',
          ConditionExpression:
            '(#state = :waiting AND (attribute_not_exists(notBefore) OR notBefore <= :moment)) OR (#state = :sending AND leaseUntil <= :now)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':waiting': 'waiting',
            ':sending': 'sending',
            ':claimer': claimer,
            ':until': second + leaseSeconds,
            ':now': second,
            ':moment': now.toISOString(),
          },
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return { state: 'claimed', message: storedMailRequest.read(Attributes ?? {}) }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      const state = error.Item?.state?.S
      return { state: state === 'sending' || state === 'waiting' ? 'held' : 'done' }
    }
  },

  /** Marks a mail as done with, and drops what it said. Nothing happens when the claim was lost. */
  async finish(place: string, claimer: string): Promise<void> {
    await unlessRefused(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keyOf.outbox(place),
          UpdateExpression: 'SET #state = :done REMOVE mail, claimer, leaseUntil',
          ConditionExpression: 'claimer = :claimer',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':done': 'done', ':claimer': claimer },
        }),
      ),
    )
  },
})
